import type { routeTable } from '#app/routes.ts'

/** The names and hosts of the two demo sites. */
export const demoSites = {
  localhost: {
    url: 'https://sagewoodlimo.example',
    ending: ' | Sagewood Limousine',
    name: 'Sagewood Limousine',
    image: 'https://sagewoodlimo.example/pictures/share-a.jpg',
  },
  'b.localhost': {
    url: 'https://sagewoodcars.example',
    ending: ' · Sagewood Black Car',
    name: 'Sagewood Black Car',
    image: 'https://sagewoodcars.example/pictures/share-b.jpg',
  },
}

type RouteName = (typeof routeTable)[number]['name']
type DemoHost = keyof typeof demoSites
/** One title, or each site's own. */
type ExpectedTitle = string | Record<DemoHost, string>
type PageExpectation = { path?: string; title: ExpectedTitle; index?: false }

export function expectedTitle(host: DemoHost, title: ExpectedTitle): string {
  return (typeof title === 'string' ? title : title[host]) + demoSites[host].ending
}

/** The routes with a page of their own: an example path, its title, and whether it is indexed. */
export const expectedPages: Record<Exclude<RouteName, '404' | 'user-profile'>, PageExpectation> = {
  index: {
    title: {
      localhost: 'Luxury Transportation Services in New York',
      'b.localhost': 'New York Black Car Service, Luxury Transportation',
    },
  },
  blog: {
    title: {
      localhost: 'NYC Limo Guides: Weddings, Proms and Airports',
      'b.localhost': 'NYC Black Car Guides for Business Travelers',
    },
  },
  'blog-slug': {
    path: '/blog/what-all-in-means',
    title: {
      localhost: 'NYC Car Service Price: What’s Included, Line by Line',
      'b.localhost': 'Black Car Pricing in NYC: What All-In Includes',
    },
  },
  'docs-name': {
    path: '/docs/cancellation-policy',
    title: {
      localhost: 'Limo and Car Service Cancellation Policy',
      'b.localhost': 'Black Car Cancellation Policy and Refunds',
    },
  },
  fleet: {
    title: {
      localhost: 'NYC Limousine, SUV and Sedan Fleet',
      'b.localhost': 'NYC Black Car Fleet: Sedans, SUVs and Vans',
    },
  },
  'fleet-slug': {
    path: '/fleet/luxury-suv',
    title: {
      localhost: 'Luxury SUV Car Service in New York',
      'b.localhost': 'Black SUV Service for Teams and Executives in NYC',
    },
  },
  'support-faq': {
    title: {
      localhost: 'NYC Limo Service FAQ: Prices, Tips and Flights',
      'b.localhost': 'NYC Black Car FAQ: Receipts, Flights and Changes',
    },
  },
  'support-contact-us': {
    title: {
      localhost: 'NYC Limo Quotes and 24-Hour Reservations',
      'b.localhost': 'NYC Black Car Quotes and 24-Hour Reservations',
    },
  },
  'auth-sign-in': { title: 'Sign in', index: false },
  'auth-sign-up': { title: 'Create an account', index: false },
  booking: { title: 'Make Online Reservation', index: false },
  'booking-info': { title: 'Booking Information', index: false },
  'booking-slug': { path: '/booking/luxury-suv', title: 'Book the Luxury SUV', index: false },
  'booking-created': { title: 'Your Request', index: false },
  payment: { title: 'Payment', index: false },
  'payment-success': { title: 'Your Payment', index: false },
  'payment-cancel': { title: 'Payment Canceled', index: false },
  'payment-zelle-email-sent': { title: 'Payment Request Sent', index: false },
  'meta-landing': { title: 'A Car You Can Count On', index: false },
  'about-us': {
    title: {
      localhost: 'NYC Limousine and Car Service Company',
      'b.localhost': 'New York Black Car Company',
    },
  },
  'about-us-rates': {
    title: {
      localhost: 'NYC Limo and Car Service Rates, Fare Calculator',
      'b.localhost': 'NYC Black Car Rates and Fare Calculator',
    },
  },
  'about-us-name': {
    path: '/about-us/why',
    title: {
      localhost: 'Why Book Your NYC Limo With Us: 8 Reasons',
      'b.localhost': 'Why Book a Black Car With Us: 8 Reasons',
    },
  },
  services: {
    title: {
      localhost: 'Limo and Car Services in New York',
      'b.localhost': 'Black Car Services in New York',
    },
  },
  'services-name': {
    path: '/services/airport-transfers',
    title: {
      localhost: 'NYC Airport Car Service: JFK, LGA, EWR',
      'b.localhost': 'Black Car Service to JFK, LaGuardia and Newark',
    },
  },
  'service-areas-nyc-name': {
    path: '/service-areas/nyc/brooklyn',
    title: {
      localhost: 'Brooklyn Limo and Airport Car Service',
      'b.localhost': 'Brooklyn Black Car Service, NYC',
    },
  },
  'service-areas-nyc': {
    title: {
      localhost: 'NYC Limo Service Areas: Boroughs, NJ, Long Island',
      'b.localhost': 'Black Car Service Areas: NYC, NJ and Long Island',
    },
  },
  'auth-forgot-password': { title: 'Forgot your password?', index: false },
  'auth-reset-password': { title: 'Choose a new password', index: false },
  'auth-verify-email': { title: 'Confirm your email', index: false },
  'payment-confirm': { title: 'Confirm a Payment', index: false },
  'operator-assign': { title: 'Assign a Chauffeur', index: false },
  'operator-price': { title: 'Set a Price', index: false },
  'operator-release': { title: 'Release a Car', index: false },
  quote: { title: 'Your Quote', index: false },
  partner: { title: 'A Trip for You', index: false },
}
