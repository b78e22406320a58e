import type { Site } from '#domain/site/site.ts'

type Where = {
  /** Whether this is a developer's machine. */
  development: boolean
  /** Where this process listens. */
  port: number
}

/**
 * What the links in mails begin with. A site is at its own host, by https. On a developer's machine, and where the host
 * ends in `.example`, which belongs to nobody, it is at the name that leads back to this machine.
 */
export function siteOrigin({ host, aliases }: Pick<Site, 'host' | 'aliases'>, where: Where): string {
  if (!where.development && !host.endsWith('.example')) return `https://${host}`
  const local = aliases.find((name) => name === 'localhost' || name.endsWith('.localhost')) ?? 'localhost'
  return `http://${local}:${where.port}`
}
