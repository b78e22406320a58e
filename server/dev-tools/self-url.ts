import { isIPv6 } from 'node:net'

/** The URL at which this process reaches itself. A wildcard address includes 127.0.0.1. */
export function selfUrl({ host, port }: { host: string | undefined; port: number }): string {
  const name = host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}
