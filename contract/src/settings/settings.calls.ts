import type { Call } from '../http/call.ts';

export const settingsCalls = {
  getAccount: { method: 'GET', path: '/settings/account' },
  changePassword: { method: 'POST', path: '/settings/changepassword' },
  changeEmail: { method: 'POST', path: '/settings/changeemail' },
  cancelEmailChange: { method: 'POST', path: '/settings/cancelemailchange' },
  checkUsername: { method: 'POST', path: '/settings/checkusername' },
  changeUsername: { method: 'POST', path: '/settings/changeusername' },
  unlinkGoogle: { method: 'POST', path: '/settings/unlinkgoogle' },
  listSessions: { method: 'GET', path: '/settings/sessions' },
  endSession: { method: 'POST', path: '/settings/endsession' },
  endOtherSessions: { method: 'POST', path: '/settings/endothersessions' },
  beginSecondFactor: { method: 'POST', path: '/settings/beginsecondfactor' },
  confirmSecondFactor: { method: 'POST', path: '/settings/confirmsecondfactor' },
  endSecondFactor: { method: 'POST', path: '/settings/endsecondfactor' },
  renewRecoveryCodes: { method: 'POST', path: '/settings/renewrecoverycodes' },
  getPreferences: { method: 'GET', path: '/settings/preferences' },
  changePreferences: { method: 'POST', path: '/settings/changepreferences' },
} as const satisfies Record<string, Call>;
