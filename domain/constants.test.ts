import { expect, test } from 'vitest'
import * as appConstants from './constants.ts'
import * as pageConstants from './page-constants.ts'

const constants = { ...appConstants, ...pageConstants }

const { pickUp, duration, passengers, luggage, address, names, phone, toastTimeoutMs } = constants
const { loadingBar, selectList, paging, images } = constants

/** SPEC section 9, row by row, where a row is a number or a word. */
test.each<[row: string, value: unknown, expected: unknown]>([
  ['Default pick-up time', pickUp.defaultLeadMs, 2 * 24 * 60 * 60 * 1000],
  ['Earliest pick-up time', pickUp.earliestLeadMs, 24 * 60 * 60 * 1000],
  ['Duration', duration, { default: 2, min: 2, max: 24 }],
  ['Passengers', passengers, { default: 1, min: 1, max: 100 }],
  ['Luggage', luggage, { default: 0, min: 0, max: 100 }],
  ['Pick-up address', address.pickUp, { min: 2, max: 100 }],
  ['Destination address', address.destination, { min: 3, max: 100 }],
  ['Stop address', address.stop, { min: 3, max: 255 }],
  ['Comment', constants.comment.max, 1000],
  ['Names', names, { first: { min: 2, max: 255 }, second: { max: 255 } }],
  ['Phone', [phone.maxLength, phone.prefix, phone.country, phone.displayLocale], [16, '+1', 'US', 'en-US']],
  ['Child seat count', constants.childSeatCount, { min: 1, default: 1 }],
  ['Car list page size', paging.carsPerPage, 10],
  ['Fleet menu page size', paging.fleetMenuPerPage, 100],
  ['Auth cookie name', constants.authCookieName, 'user-auth-token-bc'],
  ['Error toast timeout', toastTimeoutMs.error, 3500],
  ['Default toast timeout', toastTimeoutMs.default, 5000],
  ['Default timezone for dates', constants.timeZone, 'America/New_York'],
  ['Locale', constants.locale, 'en'],
  ['Address country restriction', address.country, 'us'],
  ['Time picker', constants.timePicker, { hourCount: 12, minuteCount: 60 }],
  ['Captcha', constants.captcha, { action: 'booking', badge: 'bottomleft' }],
  ['Primary color and grey tone', constants.colors, { primary: '#6B705C', grey: 'stone' }],
  ['Images', images, { format: 'webp', quality: 70 }],
  ['Breakpoints', constants.breakpoints, { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 }],
  ['Top loading bar height', loadingBar.height, 16],
  [
    'Loading progress',
    [
      loadingBar.durationMs,
      loadingBar.throttleMs,
      loadingBar.lineHeight,
      loadingBar.hideDelayMs,
      loadingBar.resetDelayMs,
    ],
    [2000, 200, 3, 500, 400],
  ],
  ['Select menu search debounce', selectList.searchDebounceMs, 200],
  ['Type-ahead reset', selectList.typeAheadResetMs, 350],
  ['Select list maximum height', selectList.maxHeight, 240],
  ['Search match threshold', selectList.matchThreshold, 0.75],
  ['Virtual list', selectList.virtual, { estimatedItemSize: 40, overscan: 12 }],
  ['Date input debounce', constants.dateInputDebounceMs, 1000],
  ['Popover hide delay', constants.popoverHideDelayMs, 110],
  ['Phone input debounce', phone.inputDebounceMs, 500],
  ['Longest phone input accepted for parsing', phone.longestParsedInput, 250],
])('%s', (_row, value, expected) => {
  expect(value).toEqual(expected)
})
