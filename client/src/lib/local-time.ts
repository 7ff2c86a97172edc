/** `2026-11-14T16:05` in the time zone of the device, as `datetime-local` inputs have it. */
export function toLocalTime(at: number): string {
  const offsetMs = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offsetMs).toISOString().slice(0, 16);
}

/** The IANA name of the time zone of the device, such as Asia/Kolkata. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
