import { expect, test } from '@playwright/test'
import { routeTable } from '#app/routes.ts'
import { expectAccessible, expectNoSidewaysScroll, watchForFaults } from './watch.ts'

/** One address for each row of SPEC's route table, and the page title it must have. */
const visits: Record<
  (typeof routeTable)[number]['name'],
  { path?: string; title: string; status?: number; layout?: string }
> = {
  '404': { title: '404 - Page not found: /404', status: 404, layout: 'error' },
  index: { title: '' },
  blog: { title: 'Blog' },
  'blog-slug': { path: '/blog/what-all-in-means', title: 'What "All-In" Means on Our Price' },
  'docs-name': { path: '/docs/privacy', title: 'Privacy' },
  fleet: { title: 'Fleet' },
  'fleet-slug': { path: '/fleet/luxury-suv', title: 'Luxury SUV' },
  'support-faq': { title: 'Frequently Asked Questions' },
  'support-contact-us': { title: 'Contact Us' },
  'auth-sign-in': { title: 'Sign In' },
  'auth-sign-up': { title: 'Create an Account' },
  // Nobody is signed in, so the guard sends the visitor to sign in.
  'user-profile': { title: 'Sign In' },
  booking: { title: 'Make Online Reservation' },
  'booking-info': { title: 'Booking Information' },
  'booking-slug': { path: '/booking/executive-van', title: 'Book the Executive Van' },
  'booking-created': { title: 'Your Request' },
  payment: { title: 'Payment' },
  'payment-success': { title: 'Payment Received' },
  'payment-cancel': { title: 'Payment Cancelled' },
  'payment-zelle-email-sent': { title: 'Payment Request Sent' },
  'meta-landing': { title: 'A Car You Can Count On' },
  'about-us': { title: 'Our Company' },
  'about-us-rates': { title: 'Check Out Online Rates' },
  'about-us-name': { path: '/about-us/why', title: 'Why Choose Sagewood?' },
  services: { title: 'Services' },
  'services-name': { path: '/services/airport-transfers', title: 'Airport Transfers' },
  'service-areas-nyc-name': { path: '/service-areas/nyc/brooklyn', title: 'Brooklyn Car and Limo Service' },
}

const sites = [
  { host: 'localhost', suffix: ' | Sagewood Limousine', home: 'Luxury Transportation Services in New York' },
  {
    host: 'b.localhost',
    suffix: ' · Sagewood Black Car',
    home: 'New York Black Car Service, Luxury Transportation',
  },
]

for (const { host, suffix, home } of sites) {
  for (const route of routeTable) {
    const visit = visits[route.name]
    const path = visit.path ?? route.path

    test(`${route.name} on ${host}: status, title, layout, both colour modes, phone and desktop`, async ({
      page,
      baseURL,
    }) => {
      const faults = await watchForFaults(page)

      const response = await page.goto(`http://${host}:${new URL(baseURL ?? '').port}${path}`)

      expect(response?.status()).toBe(visit.status ?? 200)
      await expect(page).toHaveTitle(`${visit.title || home}${suffix}`)
      await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', visit.layout ?? route.layout)
      await expect(page.locator('h1')).toHaveCount(1)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await expectAccessible(page)
        }
      }
      // A page that answers 404 is itself reported to the console by the browser.
      expect(faults().filter((fault) => !(visit.status && fault.includes('404 (Not Found)')))).toEqual([])
    })
  }
}
