/**
 * The shared chunks of the browser build: files and folders, each with its static imports, unless an earlier chunk has
 * them. Fewer chunks compress better and shorten the route manifest, which every page loads; more chunks spare a page
 * the code that it does not use. A module in no chunk stays with its page.
 */
export const chunkPaths: Record<string, string[]> = {
  // First, with all their imports: a reader of content pages loads these two chunks and no other. Pages with a running app do
  // not need the second.
  'page-script': ['app/page-script/start.ts'],
  'page-script-on-demand': ['app/page-script/start-on-demand.ts'],
  // Changes only with these packages, so that browsers can reuse it after a release.
  framework: packages('react', 'react-dom', 'react-router', 'scheduler'),
  // The frame of a page, plain fields, calls of the API, and small files that pages of every kind use: otherwise each would
  // be in the chunk of one kind, and the others would load that. The entry stays out: it must run last.
  shell: [
    'app/client/call-api.ts',
    'app/client/profile.ts',
    'app/client/public-services.ts',
    'app/client/start-session.ts',
    'app/client/tab-storage.ts',
    'app/features/document/use-hydrated.ts',
    'app/features/page/call-link.tsx',
    'app/layouts/landing.tsx',
    'app/layouts/two-column.tsx',
    'app/root.tsx',
    'app/shell.tsx',
    'app/ui/after-paint.ts',
    'app/ui/after-press.ts',
    'app/ui/busy-button.tsx',
    'app/ui/fields/checkbox.tsx',
    'app/ui/fields/control-class.ts',
    'app/ui/fields/error-summary.tsx',
    'app/ui/fields/field.tsx',
    'app/ui/fields/fold.tsx',
    'app/ui/fields/number-stepper.tsx',
    'app/ui/fields/text-field.tsx',
    'app/ui/loading/lazy-optional.ts',
    'app/ui/loading/lazy-with-retry.tsx',
    'app/ui/loading/skeleton.tsx',
    'app/ui/non-breaking-time.ts',
    'app/ui/picture.tsx',
    'app/ui/popover/consume-escape.ts',
    'domain/booking/form/return-after-pick-up.ts',
    'domain/booking/request/time-messages.ts',
    'domain/constants.ts',
    'domain/places/geo/place.ts',
    'domain/pricing/price/price.ts',
    'domain/text/non-breaking-spaces.ts',
    'domain/time/clock-face.ts',
    'domain/time/new-york-clock.ts',
    'domain/trip/flight.ts',
    'domain/trip/trip-options.ts',
    'domain/trip/trip.ts',
  ],
  // The first step of the booking form, whose fields other forms use. Panels load when they open.
  trip: [
    'app/features/address/address-field.tsx',
    'app/features/address/choice-class.ts',
    'app/features/trip-fields/party-fields.tsx',
    'app/features/trip-fields/stop-list.tsx',
    'app/features/trip-fields/times-fields.tsx',
    'app/features/wizard/booking-wizard.tsx',
    'app/features/wizard/open/open-wizard.ts',
    'app/ui/date-picker/date-picker.tsx',
    'app/ui/select-list/select-list.tsx',
    'app/ui/time-picker/',
    'domain/booking/form/trip-draft.ts',
  ],
  dialog: ['app/ui/dialog/dialog.tsx'],
  panels: [
    'app/features/address/address-list.tsx',
    'app/ui/date-picker/date-calendar.tsx',
    'app/ui/popover/popover.tsx',
    'app/ui/select-list/select-list-panel.tsx',
  ],
  // Forms that send something about a person: its schemas, the phone library and the captcha.
  contact: [
    ...packages('zod', 'libphonenumber-js'),
    'app/features/captcha/captcha-notice.tsx',
    'app/features/captcha/captcha-token.ts',
    'app/features/captcha/embedded-captcha.ts',
    'app/features/captcha/trusted-script-url.ts',
    'app/features/page/send-failure-notice.tsx',
    'app/features/page/us-phone-field.tsx',
    'app/features/trip-fields/person-fields.tsx',
    'app/ui/fields/email-field.tsx',
    'app/ui/phone-field/',
    'domain/account/profile.ts',
    'domain/booking/request/booking-request.ts',
    'domain/contact/',
  ],
  page: ['app/features/page/contact.tsx', 'app/features/page/page-layout.tsx'],
  surfaces: [
    'app/features/quote/quote-state.ts',
    'app/features/quote/request-quote-button.tsx',
    'app/ui/surfaces/badge.tsx',
    'app/ui/surfaces/empty-state.tsx',
    'domain/fleet/vehicle-class.ts',
  ],
  // A trip and its price, in the booking form and on the pages of a booking.
  price: [
    'app/features/map/area-map.tsx',
    'app/features/booking/price-lines.tsx',
    'app/features/booking/trip-details.tsx',
    'app/features/map/trip-maps.ts',
    'app/features/map/trip-route-map.tsx',
    'app/features/wizard/cars/offer-terms.ts',
    'app/ui/fields/radio-group.tsx',
    'domain/booking/change/cancellation.ts',
    'domain/places/geo/format-distance.ts',
    'domain/pricing/price/',
    'domain/pricing/rates/waiting-terms.ts',
    'domain/trip/hourly-trip.ts',
  ],
  detail: [
    'app/client/download-file.ts',
    'app/features/booking/booking-api.ts',
    'app/features/booking/price-card.tsx',
    'app/routes/booking/info/status-text.ts',
  ],
  // The flight of a trip, behind a line of text until it is wanted.
  flight: ['app/features/trip-fields/flight-check.tsx', 'app/features/trip-fields/flight-fields.tsx'],
  // What the booking form fetches once its first step is shown.
  later: [
    'app/features/trip-fields/add-passenger.tsx',
    'app/features/trip-fields/party-extras.tsx',
    'app/features/trip-fields/stop-rows.tsx',
    'app/features/wizard/cars/cars-step.tsx',
    'app/features/wizard/rules/trip-rules.ts',
    'app/features/wizard/summary/trip-summary.tsx',
    'app/features/wizard/trip/form-extras.tsx',
    'app/features/wizard/trip/trip-type-notice.tsx',
  ],
  review: ['app/features/wizard/login/login-step.tsx', 'app/features/wizard/review/final-step.tsx'],
  text: [
    'app/features/content/',
    'app/features/page/',
    'app/features/catalogue/',
    'app/ui/navigation/accordion.tsx',
    'app/ui/navigation/breadcrumb.tsx',
    'app/ui/surfaces/',
    'app/ui/use-focus-fallback.ts',
  ],
  account: ['app/features/account/'],
  booking: ['app/features/booking/', 'domain/hold/'],
  // Many small pages with nearly the same imports. As one chunk they need one list of imports in the manifest.
  payment: ['app/routes/payment/', 'app/routes/operator/'],
}

export const chunkGroups = Object.entries(chunkPaths).map(([name, paths], index, all) => ({
  name,
  test: new RegExp(`/(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})`),
  priority: all.length - index,
}))

function packages(...names: string[]): string[] {
  return names.map((name) => `node_modules/${name}/`)
}
