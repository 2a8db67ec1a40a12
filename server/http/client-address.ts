import { isIP } from 'node:net'
import type { Context } from 'hono'
import { familyName, networkList, undressed } from '../outside/networks.ts'

/** Returns the address of the other end of the connection; behind a proxy that is the proxy's. */
export const peerOf = (context: Context): string =>
  (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
    ?.remoteAddress ?? 'local'

/** Removes the port from an address, which some proxies add. */
const withoutPort = (text: string) => /^\[(.+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

/**
 * Returns the key by which an address is counted: an IPv6 household has a network of 64 bits, which is counted as one.
 */
function household(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const blocks = [...head, ...zeros, ...tail].slice(0, 4)
  return `${blocks.map((block) => Number.parseInt(block, 16).toString(16)).join(':')}::/64`
}

/**
 * Returns the caller's address, for counting. A trusted proxy adds the address of its client at the end of the list:
 * the last address that is not such a proxy counts, and those before it may be false.
 */
export function addressOf(context: Context, { proxies = [] }: { proxies?: readonly string[] }): string {
  const trusted = networkList(proxies)
  const isProxy = (text: string) => {
    const { address, family } = undressed(text)
    return isIP(address) > 0 && trusted.check(address, familyName(family))
  }
  const passed = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => withoutPort(part.trim()))
  let at = peerOf(context)
  while (isProxy(at)) {
    const before = passed.pop()
    if (before === undefined || isIP(before) === 0) break
    at = before
  }
  return household(undressed(at).address)
}
