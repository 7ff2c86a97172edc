import type { Database } from '../../platform/database/connect.ts';
import type { PageSettings } from '../../platform/http/branding.ts';
import type { FastifyRequest } from 'fastify';
import { createPublicPageSender } from './private-addresses.ts';
import { createPublicPages } from './public-pages.service.ts';
import { createVisitorPages } from './visitor-pages.ts';

interface PublicPagesFeatureOptions {
  readonly database: Database;
  readonly publicUrl: string;
  readonly pageSettings: () => PageSettings;
  readonly hasSessionCookie: (request: FastifyRequest) => boolean;
}

export function createPublicPagesFeature(options: PublicPagesFeatureOptions) {
  const { database, publicUrl, pageSettings, hasSessionCookie } = options;
  const visitorPages = createVisitorPages({ database, publicUrl, settings: pageSettings });
  return {
    visitorPages,
    publicPages: createPublicPages({ database, onChange: visitorPages.clear }),
    sendPublicPage: createPublicPageSender({ visitorPages, hasSessionCookie }),
  };
}
