import * as endpoints from '@sangam/contract/settings/settings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
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
    const message = 'Your new password is set, and every other device is signed out';
    return { message, data: {} };
  });

  bindEndpoint(app, endpoints.changeEmail, async ({ body }, { viewer }) => ({
    message: 'A mail is on its way to the new address. It counts once you open the link in it',
    data: await settings.changeEmail(viewer, body),
  }));

  bindEndpoint(app, endpoints.cancelEmailChange, async (_, { viewer }) => ({
    message: 'Your address stays as it is',
    data: await settings.cancelEmailChange(viewer),
  }));

  bindEndpoint(app, endpoints.changeUsername, async ({ body }, { viewer }) => ({
    message: 'Your username is changed. Links with the old one lead to the new',
    data: await settings.changeUsername(viewer, body),
  }));

  bindEndpoint(app, endpoints.unlinkGoogle, async ({ body }, { viewer }) => ({
    message: 'Google no longer opens your account',
    data: await settings.unlinkGoogle(viewer, body.password),
  }));
}

function sessionRoutes(app: FastifyInstance, { settings }: SettingsFeature): void {
  bindEndpoint(app, endpoints.listSessions, async (_, { viewer }) => ({
    message: 'Where you are signed in',
    data: await settings.listSessions(viewer),
  }));

  bindEndpoint(app, endpoints.endSession, async ({ body }, { viewer }) => ({
    message: 'That device is signed out',
    data: await settings.endSession(viewer, body.sessionId),
  }));

  bindEndpoint(app, endpoints.endOtherSessions, async (_, { viewer }) => ({
    message: 'Every other device is signed out',
    data: await settings.endOtherSessions(viewer),
  }));
}

function secondFactorRoutes(app: FastifyInstance, { settings }: SettingsFeature): void {
  bindEndpoint(app, endpoints.beginSecondFactor, async ({ body }, { viewer }) => ({
    message: 'Add this to your authenticator, then enter the code that it shows',
    data: await settings.beginSecondFactor(viewer, body.password),
  }));

  bindEndpoint(app, endpoints.confirmSecondFactor, async ({ body }, { viewer }) => ({
    message: 'From now on logging in takes a code too',
    data: { recoveryCodes: await settings.confirmSecondFactor(viewer, body.otp) },
  }));

  bindEndpoint(app, endpoints.endSecondFactor, async ({ body }, { viewer }) => ({
    message: 'Logging in takes your password alone again',
    data: await settings.endSecondFactor(viewer, body.password),
  }));

  bindEndpoint(app, endpoints.renewRecoveryCodes, async ({ body }, { viewer }) => ({
    message: 'These are your recovery codes. The ones before open nothing any more',
    data: { recoveryCodes: await settings.renewRecoveryCodes(viewer, body.password) },
  }));
}

function preferenceRoutes(app: FastifyInstance, { preferences }: SettingsFeature): void {
  bindEndpoint(app, endpoints.getPreferences, async (_, { viewer }) => ({
    message: 'What follows you to every device',
    data: await preferences.getPreferences(viewer.id),
  }));

  bindEndpoint(app, endpoints.changePreferences, async ({ body }, { viewer }) => ({
    message: 'Saved',
    data: await preferences.changePreferences(viewer.id, body),
  }));
}
