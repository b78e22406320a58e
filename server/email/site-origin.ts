import type { Site } from '#domain/site/site.ts'

type Where = {
  /** Whether this is a developer's machine. */
  development: boolean
  /** The port on which this process listens. */
  port: number
}

/**
 * The origin of links in emails: https and the site's own host. In development, and for the reserved domain `.example`,
 * it is the site's localhost alias.
 */
export function siteOrigin({ host, aliases }: Pick<Site, 'host' | 'aliases'>, where: Where): string {
  if (!where.development && !host.endsWith('.example')) return `https://${host}`
  const local = aliases.find((name) => name === 'localhost' || name.endsWith('.localhost')) ?? 'localhost'
  return `http://${local}:${where.port}`
}
