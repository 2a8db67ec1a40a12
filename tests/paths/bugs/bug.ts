/** The part of the product that a bug is in. */
type Layer =
  'chart' | 'effect' | 'rule' | 'SQL' | 'audit' | 'stream' | 'time' | 'idempotency' | 'tenancy' | 'money' | 'console'

/** A change of one place in one file, whose text occurs there exactly once. */
export interface Patch {
  file: string
  from: string
  to: string
}

/**
 * A bug as someone could make it. It is planted in a build, never in the files; one in a chart is planted for the
 * server alone, since paths come from the true chart.
 */
export interface Bug {
  name: string
  layer: Layer
  /** The consequence in the words of a shift manager. */
  story: string
  /** The command that finds it, as it is typed after `npm run paths --`; a walk is walked by one seed after another. */
  by: string
  /** The reason why its command does not find it, where that is known; one that no longer holds fails. */
  unfound?: string
  patch: Patch
}
