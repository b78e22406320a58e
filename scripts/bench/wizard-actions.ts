import type { Page } from '@playwright/test'

/** A fast typing speed. */
const typing = { delay: 100 }

/** How long a tap lasts. */
const tap = { delay: 80 }

/** Everything a visitor does in the wizard up to the last button, by touch and keyboard. */
export const wizardActions: readonly [name: string, act: (page: Page) => Promise<void>][] = [
  ['choose the kind of trip', chooseType],
  ['type and pick the pick-up', (page) => pickPlace(page, 'Pick-up', 'Grand Central')],
  ['type and pick the destination', (page) => pickPlace(page, 'Destination', 'JFK Airport')],
  ['add a stop', (page) => press(page, 'Add a stop')],
  ['type and pick the stop', (page) => pickPlace(page, 'Stop 1', 'Barclays')],
  ['remove the stop', (page) => press(page, 'Remove stop 1')],
  ['open the calendar', (page) => page.getByRole('button', { name: 'Choose date' }).first().click(tap)],
  ['turn to the next month', (page) => calendar(page).getByRole('button', { name: 'Next month' }).click(tap)],
  [
    'pick a day',
    (page) =>
      calendar(page)
        .getByRole('button', { name: /\b15\b/ })
        .first()
        .click(tap),
  ],
  ['add passengers', (page) => press(page, 'Increase Passengers', 2)],
  ['add bags', (page) => press(page, 'Increase Bags', 2)],
  ['toggle the round trip', (page) => toggle(page, 'Round trip')],
  ['toggle it back', (page) => toggle(page, 'Round trip')],
  ['unfold the extras', (page) => toggle(page, 'Add extras')],
  ['add a child seat', (page) => press(page, 'Booster Seat')],
  ['toggle meet and greet', (page) => toggle(page, 'Meet and greet')],
  ['unfold the notes', (page) => toggle(page, 'Add notes')],
  ['type a comment', (page) => type(page, 'Notes for your chauffeur', 'Two dogs')],
  ['unfold the summary', (page) => page.getByRole('button', { name: /^Your trip/ }).click(tap)],
  ['fold the summary', (page) => page.getByRole('button', { name: /^Your trip/ }).click(tap)],
  ['go on to the cars', goToCars],
  [
    'unfold a price',
    (page) =>
      sedan(page)
        .getByText(/^What’s included/)
        .click(tap),
  ],
  ['choose a car', chooseCar],
  ['type the first name', (page) => type(page, 'First name', 'Anna')],
  ['type the last name', (page) => type(page, 'Last name', 'Novak')],
  ['type the email address', (page) => type(page, 'Email', 'anna@example.com')],
  ['type the phone number', (page) => type(page, 'Phone', '2125550147')],
  ['go on to the review', goToReview],
  ['type a promo code', (page) => type(page, 'Promo code', 'welcome10')],
  ['apply the promo code', (page) => press(page, 'Apply')],
]

async function chooseType(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Trip type' }).click(tap)
  await page.getByRole('option', { name: 'To Airport' }).click(tap)
}

async function pickPlace(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click(tap)
  await page.keyboard.type(text, typing)
  await page.getByRole('listbox').getByRole('option').first().click(tap)
}

async function press(page: Page, name: string, times = 1): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  // Wait until the page stops moving: people do not tap a moving target.
  await button.scrollIntoViewIfNeeded()
  await page.evaluate(waitUntilIdle)
  for (let time = 0; time < times; time += 1) await button.click(tap)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).click(tap)
  await page.keyboard.type(text, typing)
}

/** Taps the label, the larger target. */
function toggle(page: Page, label: string): Promise<void> {
  return page.getByText(label, { exact: true }).first().click(tap)
}

function calendar(page: Page) {
  return page.getByRole('dialog', { name: /calendar/ })
}

function sedan(page: Page) {
  return page.getByRole('article', { name: 'Executive Sedan', exact: true })
}

async function goToCars(page: Page): Promise<void> {
  await press(page, 'See cars and prices')
  await sedan(page).getByText(/^\$\d/).first().waitFor()
}

async function chooseCar(page: Page): Promise<void> {
  await sedan(page).getByRole('button', { name: 'Choose this car' }).click(tap)
  await page.getByRole('textbox', { name: 'First name' }).waitFor()
}

async function goToReview(page: Page): Promise<void> {
  await press(page, 'Review booking')
  await page.getByRole('button', { name: /^Book for/ }).waitFor()
}

/** Runs in the browser: waits until the result of the last action is visible. */
export function waitUntilIdle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)))
}
