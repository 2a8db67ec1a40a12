/** The stored states of marketing, as they go on the wire. */
import { z } from 'zod'

/** A message to a guest. `unknown`: it may have arrived, so it is not sent again. */
export const messageStates = [
  'waiting',
  'sending',
  'unknown',
  'sent',
  'failed',
  'delivered',
  'read',
  'suppressed',
] as const
export type MessageState = (typeof messageStates)[number]

/** Channels by which messages reach a guest. */
export const channels = ['whatsapp', 'sms', 'email', 'push'] as const
export type Channel = (typeof channels)[number]

/** `service` is a message that a guest waits for and needs no consent; `marketing` is an offer. */
export const MessagePurpose = z.enum(['service', 'marketing'])
export type MessagePurpose = z.output<typeof MessagePurpose>

export const ConsentState = z.enum(['granted', 'withdrawn'])
export type ConsentState = z.output<typeof ConsentState>

/** The place where a consent was given or withdrawn. */
export const consentSources = ['till', 'paper', 'page', 'stop_word', 'merge', 'import'] as const
export type ConsentSource = (typeof consentSources)[number]

/** The provider's review of a template. */
export const templateReviews = ['draft', 'submitted', 'approved', 'rejected', 'paused'] as const
export type TemplateReview = (typeof templateReviews)[number]

/**
 * Kinds of campaign: one that is started by hand, and four automatic ones. A level is the time since a guest's last
 * visit.
 */
export const campaignKinds = [
  'one_time',
  'voucher_reminder',
  'birthday',
  'level_1_callback',
  'level_2_callback',
] as const
export type CampaignKind = (typeof campaignKinds)[number]

export const campaignStages = ['draft', 'scheduled', 'running', 'paused', 'done', 'cancelled'] as const
export type CampaignStage = (typeof campaignStages)[number]
