import type { dependencies } from '#app/context.ts'
import { listContent } from '#app/features/content/content.server.ts'

const mostNamed = 5

/** The services whose pages name this car, those first for which it is the first choice. */
export async function goodFor(args: Parameters<typeof dependencies>[0], slug: string) {
  const services = await listContent(args, 'services')
  return services
    .filter(({ vehicles }) => vehicles.includes(slug))
    .sort((a, b) => a.vehicles.indexOf(slug) - b.vehicles.indexOf(slug))
    .slice(0, mostNamed)
    .map(({ id, title }) => ({ title, to: `/services/${id}` }))
}
