/** The settings of outside services that the browser calls itself. */
export type PublicServices = {
  /** `embedded` is our own captcha: a challenge from `/api/captcha/challenge`. */
  captcha: { kind: 'embedded' } | { kind: 'recaptcha'; siteKey: string }
  /** Null uses our own gazetteer, `/api/places`, for addresses. */
  mapsKey: string | null
}

type ConfiguredServices = {
  captcha: { kind: 'embedded' } | { kind: 'recaptcha'; siteKey: string }
  mapsKey?: string | undefined
}

/** Copied field by field, so that no secret setting leaks. */
export function toPublicServices({ captcha, mapsKey }: ConfiguredServices): PublicServices {
  return {
    captcha:
      captcha.kind === 'recaptcha' ? { kind: 'recaptcha', siteKey: captcha.siteKey } : { kind: 'embedded' },
    mapsKey: mapsKey ?? null,
  }
}

/** No outside services: the default without any keys. */
export const embeddedServices: PublicServices = { captcha: { kind: 'embedded' }, mapsKey: null }
