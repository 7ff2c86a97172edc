import type { Call } from '../http/call.ts';

export const authCalls = {
  login: { method: 'POST', path: '/auth/login' },
  register: { method: 'POST', path: '/auth/register' },
  signInWithGoogle: { method: 'POST', path: '/auth/google' },
  linkGoogle: { method: 'POST', path: '/auth/linkgoogle' },
  logout: { method: 'POST', path: '/auth/logout' },
  refresh: { method: 'POST', path: '/auth/refresh' },
  requestPasswordReset: { method: 'POST', path: '/auth/forgotpassword' },
  resetPassword: { method: 'POST', path: '/auth/resetpassword' },
  listCommonPasswords: { method: 'GET', path: '/auth/commonpasswords/:group' },
  verifyEmail: { method: 'POST', path: '/auth/verifyemail' },
  resendVerification: { method: 'POST', path: '/auth/resendverification' },
} as const satisfies Record<string, Call>;
