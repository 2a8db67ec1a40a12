import { z } from 'zod'

const hours = 48

/** The caller's own password, so that nobody acts from a tablet that was left signed in. */
export const own = z.string().min(1).max(200)

/** Returns the time until which a one-time password holds. */
export const onceUntil = (now: Date): Date => new Date(now.getTime() + hours * 3600_000)
