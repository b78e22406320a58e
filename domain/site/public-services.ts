/** The outside services that a browser talks to itself: what it needs to know of them. */
export type PublicServices = {
  /** `embedded` is our own: a challenge from `/api/captcha/challenge`. */
  captcha: { kind: 'embedded' } | { kind: 'recaptcha'; siteKey: string }
  /** Null: addresses are looked up in our own gazetteer, `/api/places`. */
  mapsKey: string | null
}

type ConfiguredServices = {
  captcha: { kind: 'embedded' } | { kind: 'recaptcha'; siteKey: string }
  mapsKey?: string | undefined
}

/** Field by field, so that nothing secret beside them goes along. */
export function toPublicServices({ captcha, mapsKey }: ConfiguredServices): PublicServices {
  return {
    captcha:
      captcha.kind === 'recaptcha' ? { kind: 'recaptcha', siteKey: captcha.siteKey } : { kind: 'embedded' },
    mapsKey: mapsKey ?? null,
  }
}

/** Nothing outside: the product as it runs without any key. */
export const embeddedServices: PublicServices = { captcha: { kind: 'embedded' }, mapsKey: null }
