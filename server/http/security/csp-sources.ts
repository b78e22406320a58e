import type { PublicServices } from '#domain/site/page-dependencies.ts'

/** What a page's policy must allow for an external service: sources by directive, and its Trusted Types policies. */
export type CspSources = {
  script?: string
  style?: string
  image?: string
  font?: string
  connect?: string
  frame?: string
  trustedTypes?: string
}

/** The sources of the configured services. With no keys configured, only our own captcha's policy. */
export function cspSourcesFor({
  analytics,
  services,
}: {
  analytics: boolean
  services: PublicServices
}): CspSources[] {
  return [
    ownCaptcha,
    ...(services.captcha.kind === 'recaptcha' ? [recaptcha] : []),
    ...(services.mapsKey === null ? [] : [maps]),
    ...(analytics ? [analyticsTag] : []),
  ]
}

/** Even our own worker URL needs a Trusted Types policy. `captcha` allows our own files and reCAPTCHA's script only. */
const ownCaptcha: CspSources = { trustedTypes: 'captcha' }

/**
 * From reCAPTCHA's documentation. The script must be loaded with `trustedtypes=true`. Several of its parts create the
 * policy `goog#html`, as other Google scripts do.
 */
const recaptcha: CspSources = {
  script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  connect: 'https://www.google.com/recaptcha/',
  frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  trustedTypes: "goog#html 'allow-duplicates'",
}

/** Google Maps' Places library, without a map. The policy names come from its loader. */
const maps: CspSources = {
  script: 'https://maps.googleapis.com',
  style: 'https://fonts.googleapis.com',
  image: 'https://maps.googleapis.com https://maps.gstatic.com',
  font: 'https://fonts.gstatic.com',
  connect: 'https://maps.googleapis.com https://places.googleapis.com',
  trustedTypes: '@googlemaps/js-api-loader google-maps-api-loader google-maps-api#html lit-html',
}

/**
 * Sources of Google's tag. Allows only the gtag path of its host, because anyone can publish a Tag Manager container
 * there. `analytics` is our own policy for the tag's URL. `goog#html` is the name in Google's published code; it has not
 * been tested with the live tag.
 */
const analyticsTag: CspSources = {
  script: 'https://www.googletagmanager.com/gtag/',
  image: 'https://*.google-analytics.com https://www.googletagmanager.com',
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
  trustedTypes: 'analytics goog#html',
}
