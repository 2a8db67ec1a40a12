/** An event that a provider reports. `digest` identifies it, even if it is reported several times. */
export type ProviderReport = { digest: string } & (
  | { kind: 'status'; status: 'accept' | 'deliver' | 'read' | 'fail'; messageId?: string; ref?: string; why?: string }
  | { kind: 'answer'; address: string; text: string }
  | { kind: 'stop'; address: string; reason: 'stopped' | 'bounced' | 'complained'; memberId?: string }
  | {
      kind: 'review'
      review: 'approve' | 'reject' | 'pause' | 'resume'
      template: { name: string } | { id: string; merchantId: string }
      why: string
    }
)
