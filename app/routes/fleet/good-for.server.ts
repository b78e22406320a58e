import { listContent } from '#app/features/content/content.server.ts'
import type { dependencies } from '#app/render/page-context.ts'

const maxServices = 5

/** The services that recommend this car, those first that recommend it first. */
export async function listServicesForCar(args: Parameters<typeof dependencies>[0], slug: string) {
  const services = await listContent(args, 'services')
  return services
    .filter(({ vehicles }) => vehicles.includes(slug))
    .sort((a, b) => a.vehicles.indexOf(slug) - b.vehicles.indexOf(slug))
    .slice(0, maxServices)
    .map(({ id, title }) => ({ title, to: `/services/${id}` }))
}
