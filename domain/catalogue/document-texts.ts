import type { documents } from './documents.ts'

type DocumentText = { summary: string; paragraphs: readonly string[] }

/** The small print, in the words a customer would use. */
export const documentTexts: Record<(typeof documents)[number]['name'], DocumentText> = {
  terms: {
    summary: 'What you can expect of us when you book a car, and what we ask of you.',
    paragraphs: [
      'A booking is an agreement between you and the company named on this site: a car of the class you chose, with a licensed chauffeur, at the place and time in your confirmation.',
      'The price in your confirmation is the price you pay. It changes only when you change the trip, and then you see the difference before you agree to it.',
      'Please be ready at the time you gave. Waiting is free for a while, longer at airports than at a front door, and the amount is written on the rates page.',
      'A chauffeur may refuse a trip that cannot be driven safely. If that is our doing, you owe nothing.',
    ],
  },
  privacy: {
    summary: 'What we know about you, why we know it, and how to make us forget.',
    paragraphs: [
      'We ask for what a trip needs: names, a phone number, an e-mail address, where and when. The chauffeur sees what the drive needs and no more.',
      'We do not sell data. We pass it only to those without whom the trip could not be paid for or confirmed.',
      'Our logs hold no names, addresses or phone numbers. Nothing on this site measures you unless you agreed to it first.',
      'Write to us and we will tell you what we hold, correct it, or delete what the law does not oblige us to keep.',
    ],
  },
  'cancellation-policy': {
    summary: 'Until when a booking can be cancelled for nothing, and what it costs after that.',
    paragraphs: [
      'Plans change. A sedan or an SUV can be cancelled free of charge until 24 hours before pick-up, a van until 48 hours, and a limousine until seven days.',
      'After that, half of the price is charged, because the car and its chauffeur were kept for you.',
      'If we cannot come, you get everything back, whatever the hour.',
    ],
  },
  accessibility: {
    summary: 'How this site and our cars are made for everybody, and whom to tell when they fall short.',
    paragraphs: [
      'This site is built to the Web Content Accessibility Guidelines 2.2 at level AA: it works with a keyboard alone, with a screen reader, at large text sizes, in light and in dark, and with motion turned off.',
      'Our executive van has a lift for a wheelchair. Tell us what you need when you book, or call, and we plan the trip around it.',
      'If something on this site stands in your way, write to us. A person reads it, and we mend it.',
    ],
  },
  'sms-terms': {
    summary: 'Text messages come only if you asked for them, and stop when you say so.',
    paragraphs: [
      'We send text messages about your trip only if you ticked the box that asks for them: a confirmation, a reminder, and word that your car has arrived.',
      'Reply STOP to any message to end them, or HELP for help. Your carrier may charge for messages and data.',
      'Consent to text messages is never a condition of booking a car.',
    ],
  },
  cookies: {
    summary: 'The few things this site stores in your browser, and what each is for.',
    paragraphs: [
      'When you sign in, a cookie keeps you signed in. Without an account this site sets no cookie.',
      'If you choose light or dark colours, your browser remembers the choice. It is not sent to us.',
      'Statistics are collected only where you agreed to them, and never on pages on which you pay.',
    ],
  },
}
