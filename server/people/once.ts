import { z } from 'zod'

const hours = 48

/** The password of whoever does it, so that nobody does from a tablet that was left signed in. */
export const own = z.string().min(1).max(200)

/** Until when a password holds that somebody else gave. */
export const onceUntil = (now: Date): Date => new Date(now.getTime() + hours * 3600_000)
