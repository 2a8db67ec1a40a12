import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import { sha256 } from '../journal/digest.ts'
import { isSecure } from '../page-headers.ts'
import { pinPepper } from './pin.ts'

const cookie = 'statehouse_device'
/** As long as browsers keep a cookie, in seconds. */
const oneYear = 400 * 86_400
/** A tablet that many share knows those who signed in last. */
const mostNames = 20
const markLength = 16

/** A device that somebody signed in on before. */
interface KnownDevice {
  id: string
  /** Whose it is: a mark of each name. */
  marks: readonly string[]
}

const markOf = (secret: string, name: string) => sha256(`${secret} device of ${name}`).slice(0, markLength)

/**
 * The devices that people signed in on, by a signed cookie that opens nothing: it only parts the wrong passwords of a
 * known device from those of strangers (OWASP's device cookies). Nothing is kept here.
 */
export function knownDevices({ db, config, ids }: Pick<Deps, 'db' | 'config' | 'ids'>) {
  const secretOf = () => pinPepper(db, config.pinPepper)
  const read = async (context: Context, secret: string): Promise<KnownDevice | undefined> => {
    const [id, ...marks] = ((await getSignedCookie(context, secret, cookie)) || '').split('.')
    return id ? { id, marks } : undefined
  }
  return {
    /** The caller's device where somebody signed in on it before, and whether it was under this name. */
    async find(context: Context, name: string): Promise<{ id: string; isOwn: boolean } | undefined> {
      const secret = await secretOf()
      const device = await read(context, secret)
      return device && { id: device.id, isOwn: device.marks.includes(markOf(secret, name)) }
    },

    /** Remembers that somebody signed in here. */
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
