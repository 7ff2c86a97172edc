import type { ReportedContent } from '@sangam/contract/moderation/cases.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { ModeratorAction } from '../../platform/people/moderator-actions.ts';

interface ActionDecision extends ModeratorAction {
  readonly action: 'remove-version' | 'lock-comments';
}

/** Adds a closed case with a decision, which has no written reason. */
export async function insertActionDecision(
  transaction: Queryable,
  { action, moderatorId, authorId, subject, subjectId, text, path }: ActionDecision,
): Promise<{ readonly id: string; readonly caseId: string }> {
  const content: ReportedContent = { title: '', text, media: [], mediaCount: 0, around: [] };
  const [row] = await transaction<[{ id: string; caseId: string }]>`
    with closed as (
      insert into moderation_cases
        (subject_type, subject_id, accused_id, content, path, closed_at)
      values (${subject}, ${subjectId}, ${authorId}, ${JSON.stringify(content)}::jsonb, ${path},
        now())
      returning id
    )
    insert into moderation_decisions (case_id, accused_id, action, reason, decided_by)
    select id, ${authorId}, ${action}, '', ${moderatorId} from closed
    returning id, case_id as "caseId"`;
  return row;
}

/** Lifts the decisions that locked the comments of the subject. */
export async function liftLocks(
  transaction: Queryable,
  { authorId, subject, subjectId }: Pick<ModeratorAction, 'authorId' | 'subject' | 'subjectId'>,
): Promise<void> {
  await transaction`
    update moderation_decisions d set lifted_at = now()
    from moderation_cases c
    where d.accused_id = ${authorId} and d.action = 'lock-comments' and d.lifted_at is null
      and c.id = d.case_id and c.subject_type = ${subject} and c.subject_id = ${subjectId}`;
}
