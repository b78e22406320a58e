/** How long a car is held whose customer has neither confirmed the email address nor begun to pay. `until` is a time in words. */
export function shortHoldText({ until, isPriced }: { until: string; isPriced: boolean }): string {
  const toKeep = isPriced
    ? 'Confirm your email or pay to keep it.'
    : 'Confirm your email to keep it while we work out the price.'
  return `We’re holding this car until ${until}. ${toKeep}`
}
