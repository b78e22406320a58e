import { isIPv6 } from 'node:net'

/** The rate limit key of a client: the IPv4 address, or the /64 of an IPv6 address, which one customer owns. */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/** The eight groups of an address, with `::` expanded. */
function groupsOf(address: string): number[] {
  const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = normalized
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
    .map((half) => half.map((group) => Number.parseInt(group, 16)))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
