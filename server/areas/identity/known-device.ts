import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Deps } from '../../deps.ts'
import { sha256 } from '../../digest.ts'
import { isSecure } from '../../page-headers.ts'
import { pinPepper } from './pin.ts'

const cookie = 'statehouse_device'
/** Lifetime of the cookie in seconds, as long as browsers keep one. */
const oneYear = 400 * 86_400
/** Largest number of names: a tablet that many people share remembers the last ones. */
const mostNames = 20
const markLength = 16

/** A device on which a person signed in before. */
interface KnownDevice {
  id: string
  /** A short digest of each name that signed in there. */
  marks: readonly string[]
}

const markOf = (secret: string, name: string) => sha256(`${secret} device of ${name}`).slice(0, markLength)

/**
 * Recognises devices on which people signed in, by a signed cookie without any rights: it only separates the wrong
 * passwords of a known device from those of strangers (OWASP's device cookies). The server stores nothing.
 */
export function knownDevices({ db, config, ids }: Pick<Deps, 'db' | 'config' | 'ids'>) {
  const secretOf = () => pinPepper(db, config.pinPepper)
  const read = async (context: Context, secret: string): Promise<KnownDevice | undefined> => {
    const [id, ...marks] = ((await getSignedCookie(context, secret, cookie)) || '').split('.')
    return id ? { id, marks } : undefined
  }
  return {
    /** Finds the caller's device if a person signed in on it before, and tells if it was under this name. */
    async find(context: Context, name: string): Promise<{ id: string; isOwn: boolean } | undefined> {
      const secret = await secretOf()
      const device = await read(context, secret)
      return device && { id: device.id, isOwn: device.marks.includes(markOf(secret, name)) }
    },

    /** Adds this name to the device's cookie. */
    async remember(context: Context, name: string): Promise<void> {
      const secret = await secretOf()
      const { id, marks } = (await read(context, secret)) ?? { id: ids.id(), marks: [] }
      const mark = markOf(secret, name)
      const known = [mark, ...marks.filter((one) => one !== mark)].slice(0, mostNames)
      await setSignedCookie(context, cookie, [id, ...known].join('.'), secret, {
        httpOnly: true,
        sameSite: 'Strict',
        secure: isSecure(context.req.raw),
        path: '/',
        maxAge: oneYear,
      })
    },
  }
}
