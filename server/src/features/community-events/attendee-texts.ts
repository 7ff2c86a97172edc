import type { RegistrationState } from '@sangam/contract/community-events/community-events.calls.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';

interface AttendeeTexts {
  readonly columns: readonly string[];
  readonly states: Readonly<Record<RegistrationState, string>>;
}

const english: AttendeeTexts = {
  columns: ['Name', 'Username', 'Status', 'Registered at', 'Checked in at'],
  states: { registered: 'Registered', offered: 'Seat offered', waiting: 'On the waitlist' },
};

const hindi: AttendeeTexts = {
  columns: ['नाम', 'यूज़रनेम', 'स्थिति', 'रजिस्ट्रेशन का समय', 'चेक-इन का समय'],
  states: { registered: 'रजिस्टर्ड', offered: 'सीट मिली', waiting: 'वेटलिस्ट में' },
};

/** The words of the CSV file of the attendees: English for every language but Hindi. */
export function attendeeTexts(language: Language): AttendeeTexts {
  return language === 'hi' ? hindi : english;
}
