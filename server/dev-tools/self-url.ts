import { isIPv6 } from 'node:net'

/** Where this process reaches itself. One that listens everywhere, listens at home too. */
export function selfUrl({ host, port }: { host: string | undefined; port: number }): string {
  const name = host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}
