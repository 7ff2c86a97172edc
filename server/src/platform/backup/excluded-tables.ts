/**
 * Tables of tokens, sessions and devices, of invitations by members, of data exports, and of unfinished work. They stay
 * out of backups: a restore must not revive what was ended or used since. Every new table of tokens must be added here;
 * a test looks for such columns.
 */
export const excludedTables: ReadonlySet<string> = new Set([
  'sessions',
  'refresh_tokens',
  'push_subscriptions',
  'pending_pushes',
  'mailed_tokens',
  'setup_link',
  'invitation_tokens',
  'invite_links',
  'email_invitations',
  'email_invitation_tokens',
  'college_badge_requests',
  'complaint_tokens',
  'calendar_feeds',
  'media_uploads',
  'resumable_uploads',
  'exports',
  // These describe the installation, not the community.
  'backup_runs',
  'mail_status',
]);
