import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The URL contract: SPEC's route table, in its order, then our own pages. Guards are in the route modules. */
export const routeTable = [
  { name: '404', path: '/404', layout: 'default', file: 'not-found.tsx' },
  { name: 'index', path: '/', layout: 'landing', file: 'home/home.tsx' },
  { name: 'blog', path: '/blog', layout: 'default', file: 'blog/list.tsx' },
  { name: 'blog-slug', path: '/blog/:slug', layout: 'post', file: 'blog/article.tsx' },
  { name: 'docs-name', path: '/docs/:name', layout: 'default', file: 'docs/document.tsx' },
  { name: 'fleet', path: '/fleet', layout: 'default', file: 'fleet/list.tsx' },
  { name: 'fleet-slug', path: '/fleet/:slug', layout: 'default', file: 'fleet/vehicle.tsx' },
  { name: 'support-faq', path: '/support/faq', layout: 'default', file: 'support/faq.tsx' },
  {
    name: 'support-contact-us',
    path: '/support/contact-us',
    layout: 'two-column',
    file: 'support/contact-us.tsx',
  },
  { name: 'auth-sign-in', path: '/auth/sign-in', layout: 'user', file: 'auth/sign-in.tsx' },
  { name: 'auth-sign-up', path: '/auth/sign-up', layout: 'user', file: 'auth/sign-up.tsx' },
  { name: 'user-profile', path: '/user/profile', layout: 'user', file: 'user/profile.tsx' },
  { name: 'booking', path: '/booking', layout: 'two-column', file: 'booking/booking.tsx' },
  { name: 'booking-info', path: '/booking/info', layout: 'two-column', file: 'booking/info.tsx' },
  { name: 'booking-slug', path: '/booking/:slug', layout: 'two-column', file: 'booking/with-car.tsx' },
  { name: 'booking-created', path: '/booking/created', layout: 'two-column', file: 'booking/created.tsx' },
  { name: 'payment', path: '/payment', layout: 'two-column', file: 'payment/payment.tsx' },
  { name: 'payment-success', path: '/payment/success', layout: 'two-column', file: 'payment/success.tsx' },
  { name: 'payment-cancel', path: '/payment/cancel', layout: 'two-column', file: 'payment/cancel.tsx' },
  {
    name: 'payment-zelle-email-sent',
    path: '/payment/zelle-email-sent',
    layout: 'two-column',
    file: 'payment/zelle-email-sent.tsx',
  },
  { name: 'meta-landing', path: '/meta-landing', layout: 'meta', file: 'meta-landing/meta-landing.tsx' },
  { name: 'about-us', path: '/about-us', layout: 'default', file: 'about-us/company.tsx' },
  { name: 'about-us-rates', path: '/about-us/rates', layout: 'default', file: 'about-us/rates/rates.tsx' },
  { name: 'about-us-name', path: '/about-us/:name', layout: 'default', file: 'about-us/sub-page.tsx' },
  { name: 'services', path: '/services', layout: 'default', file: 'services/overview.tsx' },
  { name: 'services-name', path: '/services/:name', layout: 'default', file: 'services/service.tsx' },
  {
    name: 'service-areas-nyc-name',
    path: '/service-areas/nyc/:name',
    layout: 'default',
    file: 'service-areas/area.tsx',
  },
  {
    name: 'service-areas-nyc',
    path: '/service-areas/nyc',
    layout: 'default',
    file: 'service-areas/overview.tsx',
  },
  {
    name: 'auth-forgot-password',
    path: '/auth/forgot-password',
    layout: 'user',
    file: 'auth/forgot-password.tsx',
  },
  {
    name: 'auth-reset-password',
    path: '/auth/reset-password',
    layout: 'user',
    file: 'auth/reset-password.tsx',
  },
  { name: 'auth-verify-email', path: '/auth/verify-email', layout: 'user', file: 'auth/verify-email.tsx' },
  { name: 'payment-confirm', path: '/payment/confirm', layout: 'two-column', file: 'payment/confirm.tsx' },
  { name: 'operator-assign', path: '/operator/assign', layout: 'two-column', file: 'operator/assign.tsx' },
  { name: 'operator-price', path: '/operator/price', layout: 'two-column', file: 'operator/price.tsx' },
  { name: 'operator-release', path: '/operator/release', layout: 'two-column', file: 'operator/release.tsx' },
  { name: 'quote', path: '/quote', layout: 'two-column', file: 'quote/quote.tsx' },
  { name: 'partner', path: '/partner', layout: 'two-column', file: 'partner/partner.tsx' },
] as const

const layoutNames = ['default', 'landing', 'meta', 'post', 'user', 'two-column'] as const

/** Pages in their layouts, the style guide (development server only), the catch-all route, and feeds. */
export default [
  layout('shell.tsx', { id: 'shell' }, [
    ...layoutNames.map((name) =>
      layout(`layouts/${name}.tsx`, { id: `layout-${name}` }, [
        ...routeTable
          .filter((page) => page.layout === name)
          .map((page) => route(page.path, `routes/${page.file}`, { id: page.name })),
        ...(name === 'default' && import.meta.env?.DEV ? [route('/ui', 'routes/ui/gallery.tsx')] : []),
      ]),
    ),
    route('*', 'routes/not-found.tsx', { id: 'unknown-path' }),
  ]),
  route('/sitemap.xml', 'routes/feeds/sitemap.ts'),
  route('/robots.txt', 'routes/feeds/robots.ts'),
  route('/blog/rss.xml', 'routes/feeds/rss.ts'),
  route('/manifest.webmanifest', 'routes/feeds/web-manifest.ts'),
  route('/llms.txt', 'routes/feeds/llms.ts'),
  route('/maps/:name', 'routes/feeds/trip-map.ts'),
] satisfies RouteConfigEntry[]
