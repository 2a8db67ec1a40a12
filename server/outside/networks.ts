import { BlockList, isIP } from 'node:net'

export interface Address {
  address: string
  family: 4 | 6
}

export const familyName = (family: number): 'ipv4' | 'ipv6' => (family === 6 ? 'ipv6' : 'ipv4')
const bits = (family: number) => (family === 6 ? 128 : 32)

/** Makes a list of networks in CIDR notation, and of single addresses. Throws on a text that is neither. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    const family = isIP(address)
    const longest = bits(family)
    if (!family || (length !== undefined && !/^\d{1,3}$/.test(length)) || Number(length ?? 0) > longest)
      throw new Error(`"${network}" is no network such as 192.168.1.0/24`)
    list.addSubnet(address, Number(length ?? longest), familyName(family))
  }
  return list
}

/** Tells if a text is a network or an address. */
export function isNetwork(text: string): boolean {
  try {
    networkList([text])
    return true
  } catch {
    return false
  }
}

/** Converts an IPv4 address that is written as IPv6 back to IPv4. */
export function undressed(address: string): Address {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ? { address: mapped, family: 4 } : { address, family: isIP(address) === 6 ? 6 : 4 }
}
