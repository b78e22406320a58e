import type { routeTable } from '#app/routes.ts'

/** The names and hosts of the two demo sites. */
export const demoSites = {
  localhost: {
    url: 'https://sagewoodlimo.example',
    ending: ' | Sagewood Limousine',
    name: 'Sagewood Limousine',
    home: 'Luxury Transportation Services in New York',
    image: 'https://sagewoodlimo.example/pictures/share-a.jpg',
  },
  'b.localhost': {
    url: 'https://sagewoodcars.example',
    ending: ' · Sagewood Black Car',
    name: 'Sagewood Black Car',
    home: 'New York Black Car Service, Luxury Transportation',
    image: 'https://sagewoodcars.example/pictures/share-b.jpg',
  },
}

type RouteName = (typeof routeTable)[number]['name']
type PageExpectation = { path?: string; title: string; index?: false }

/** The routes with a page of their own: an example path, its title, and whether it is indexed. */
export const expectedPages: Record<Exclude<RouteName, '404' | 'user-profile'>, PageExpectation> = {
  index: { title: 'home' },
  blog: { title: 'Blog' },
  'blog-slug': { path: '/blog/what-all-in-means', title: 'What "All-In" Means on Our Price' },
  'docs-name': { path: '/docs/cancellation-policy', title: 'Cancellation Policy' },
  fleet: { title: 'Fleet' },
  'fleet-slug': { path: '/fleet/luxury-suv', title: 'Luxury SUV' },
  'support-faq': { title: 'Frequently Asked Questions' },
  'support-contact-us': { title: 'Contact Us' },
  'auth-sign-in': { title: 'Sign In', index: false },
  'auth-sign-up': { title: 'Create an Account', index: false },
  booking: { title: 'Make Online Reservation', index: false },
  'booking-info': { title: 'Booking Information', index: false },
  'booking-slug': { path: '/booking/luxury-suv', title: 'Book the Luxury SUV', index: false },
  'booking-created': { title: 'Your Request', index: false },
  payment: { title: 'Payment', index: false },
  'payment-success': { title: 'Your Payment', index: false },
  'payment-cancel': { title: 'Payment Canceled', index: false },
  'payment-zelle-email-sent': { title: 'Payment Request Sent', index: false },
  'meta-landing': { title: 'A Car You Can Count On', index: false },
  'about-us': { title: 'Our Company' },
  'about-us-rates': { title: 'Check Out Online Rates' },
  'about-us-name': { path: '/about-us/why', title: 'Why Choose Sagewood?' },
  services: { title: 'Services' },
  'services-name': { path: '/services/airport-transfers', title: 'Airport Transfers' },
  'service-areas-nyc-name': { path: '/service-areas/nyc/brooklyn', title: 'Brooklyn Car and Limo Service' },
  'auth-forgot-password': { title: 'Forgotten Password', index: false },
  'auth-reset-password': { title: 'Choose a New Password', index: false },
  'auth-verify-email': { title: 'Confirm Your E-mail', index: false },
  'payment-confirm': { title: 'Confirm a Payment', index: false },
  'operator-assign': { title: 'Assign a Chauffeur', index: false },
  'operator-price': { title: 'Name a Price', index: false },
  'operator-release': { title: 'Release a Car', index: false },
}
