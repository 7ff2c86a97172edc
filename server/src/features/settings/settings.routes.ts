import * as endpoints from '@sangam/contract/settings/settings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import type { SettingsFeature } from './settings.feature.ts';

export function settingsRoutes(app: FastifyInstance, feature: SettingsFeature): void {
  accountRoutes(app, feature);
  sessionRoutes(app, feature);
  secondFactorRoutes(app, feature);
  preferenceRoutes(app, feature);
}

function accountRoutes(app: FastifyInstance, { settings }: SettingsFeature): void {
  bindEndpoint(app, endpoints.getAccount, async (_, { viewer }) => ({
    message: 'Your account',
    data: await settings.getAccount(viewer),
  }));

  bindEndpoint(app, endpoints.changePassword, async ({ body }, { viewer }) => {
    await settings.changePassword(viewer, body);
    const message = 'Password changed. All other devices are logged out';
    return { message, data: {} };
  });

  bindEndpoint(app, endpoints.changeEmail, async ({ body }, { viewer }) => ({
    message: 'We have sent a link to your new email. The change takes effect when you open it',
    data: await settings.changeEmail(viewer, body),
  }));

  bindEndpoint(app, endpoints.cancelEmailChange, async (_, { viewer }) => ({
    message: 'Your email stays the same',
    data: await settings.cancelEmailChange(viewer),
  }));

  bindEndpoint(app, endpoints.checkUsername, async ({ body }, { viewer }) => {
    await settings.checkUsername(viewer, body.username);
    return { message: 'This username is free', data: {} };
  });

  bindEndpoint(app, endpoints.changeUsername, async ({ body }, { viewer }) => ({
    message: 'Username changed. Links with your old username still work',
    data: await settings.changeUsername(viewer, body),
  }));

  bindEndpoint(app, endpoints.unlinkGoogle, async ({ body }, { viewer }) => ({
    message: 'Google account unlinked',
    data: await settings.unlinkGoogle(viewer, body.password),
  }));
}

function sessionRoutes(app: FastifyInstance, { settings }: SettingsFeature): void {
  bindEndpoint(app, endpoints.listSessions, async (_, { viewer, request }) => ({
    message: 'Your sessions',
    data: await settings.listSessions(viewer, requestLanguage(request)),
  }));

  bindEndpoint(app, endpoints.endSession, async ({ body }, { viewer, request }) => ({
    message: 'Device logged out',
    data: await settings.endSession(viewer, body.sessionId, requestLanguage(request)),
  }));

  bindEndpoint(app, endpoints.endOtherSessions, async (_, { viewer, request }) => ({
    message: 'All other devices are logged out',
    data: await settings.endOtherSessions(viewer, requestLanguage(request)),
  }));
}

function secondFactorRoutes(app: FastifyInstance, { settings }: SettingsFeature): void {
  bindEndpoint(app, endpoints.beginSecondFactor, async ({ body }, { viewer }) => ({
    message: 'Add this key to your authenticator app, then enter the code it shows',
    data: await settings.beginSecondFactor(viewer, body.password),
  }));

  bindEndpoint(app, endpoints.confirmSecondFactor, async ({ body }, { viewer }) => ({
    message: 'Two-step verification is on',
    data: { recoveryCodes: await settings.confirmSecondFactor(viewer, body.otp) },
  }));

  bindEndpoint(app, endpoints.endSecondFactor, async ({ body }, { viewer }) => ({
    message: 'Two-step verification is off',
    data: await settings.endSecondFactor(viewer, body.password),
  }));

  bindEndpoint(app, endpoints.renewRecoveryCodes, async ({ body }, { viewer }) => ({
    message: 'These are your new recovery codes. Your old recovery codes no longer work',
    data: { recoveryCodes: await settings.renewRecoveryCodes(viewer, body.password) },
  }));
}

function preferenceRoutes(app: FastifyInstance, { preferences }: SettingsFeature): void {
  bindEndpoint(app, endpoints.getPreferences, async (_, { viewer }) => ({
    message: 'Your preferences',
    data: await preferences.getPreferences(viewer.id),
  }));

  bindEndpoint(app, endpoints.changePreferences, async ({ body }, { viewer }) => ({
    message: 'Saved',
    data: await preferences.changePreferences(viewer.id, body),
  }));
}
