import type { CatalogueEntry } from './catalogue.ts'

export const services = [
  { name: 'airport-transfers', title: 'Airport Transfers' },
  { name: 'corporate-limousine-service', title: 'Corporate Limousine Service' },
  { name: 'proms-limo-rental', title: 'Proms Limo Rental' },
  { name: 'weddings-transportation', title: 'Weddings Transportation' },
  { name: 'business-travel', title: 'Business Travel' },
  { name: 'birthday-party-limo-service', title: 'Birthday Party Limo Service' },
  { name: 'private-aviation-transfers', title: 'Private Aviation Transfers' },
  { name: 'night-on-the-town', title: 'Night on the Town' },
  { name: 'cruise-port-transfers', title: 'Cruise Port Transfers' },
  { name: 'global-travel-services', title: 'Global Travel Services' },
] as const satisfies readonly CatalogueEntry[]
