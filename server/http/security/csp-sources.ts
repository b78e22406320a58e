import type { PublicServices } from '#domain/site/public-services.ts'

/** What a document must allow for an outside service: sources by directive, and the Trusted Types policies it makes. */
export type CspSources = {
  script?: string
  style?: string
  image?: string
  font?: string
  connect?: string
  frame?: string
  trustedTypes?: string
}

/** Only what is configured; without any key nothing but our own captcha's policy. */
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

/** A worker's address needs a policy, even our own. `captcha` passes our own files and reCAPTCHA's script, no others. */
const ownCaptcha: CspSources = { trustedTypes: 'captcha' }

/**
 * As reCAPTCHA's own documentation lists it. Its script must be asked for with `trustedtypes=true`. Several of its parts
 * make the policy `goog#html`, as other scripts of Google's do.
 */
const recaptcha: CspSources = {
  script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  connect: 'https://www.google.com/recaptcha/',
  frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  trustedTypes: "goog#html 'allow-duplicates'",
}

/** The places of Google Maps, without a map. The policies are those that its loader names. */
const maps: CspSources = {
  script: 'https://maps.googleapis.com',
  style: 'https://fonts.googleapis.com',
  image: 'https://maps.googleapis.com https://maps.gstatic.com',
  font: 'https://fonts.gstatic.com',
  connect: 'https://maps.googleapis.com https://places.googleapis.com',
  trustedTypes: '@googlemaps/js-api-loader google-maps-api-loader google-maps-api#html lit-html',
}

/**
 * What Google's tag needs. Of its host only the tags of this kind, not the containers of scripts that anybody can
 * publish there. `analytics` is our own policy, for the tag's one address; `goog#html` is the name that Google's scripts
 * ask for, taken from their published code: it has not been tried against the live tag.
 */
const analyticsTag: CspSources = {
  script: 'https://www.googletagmanager.com/gtag/',
  image: 'https://*.google-analytics.com https://www.googletagmanager.com',
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
  trustedTypes: 'analytics goog#html',
}
