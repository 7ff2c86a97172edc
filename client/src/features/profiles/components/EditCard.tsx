import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SuccessMessage } from '../../../ui/SuccessMessage.tsx';
import type { EditSection } from '../edit-sections.ts';
import type { Section } from '../use-section.ts';

interface EditCardProps {
  id: EditSection;
  title: string;
  intro?: ReactNode;
  section: Pick<
    Section<unknown>,
    'submit' | 'discard' | 'isBusy' | 'isChanged' | 'isSaved' | 'message'
  >;
  /** The label of the Save button, which names what is saved. */
  saveLabel: string;
  children: ReactNode;
}

/** A section of the profile edit page, saved separately. */
export function EditCard({ id, title, intro, section, saveLabel, children }: EditCardProps) {
  const { submit, discard, isBusy, isChanged, isSaved, message } = section;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  function handleDiscard() {
    // The button disappears with the changes.
    document.getElementById(id)?.focus();
    discard();
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="text-card-title font-semibold">
        {title}
      </h2>
      {intro && <p className="mt-0.5 text-control text-muted">{intro}</p>}
      <form noValidate onSubmit={handleSubmit} aria-labelledby={id} className="mt-4 grid gap-4">
        {children}
        {message && (
          <p role="alert" className="text-control font-medium text-danger">
            {message}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isBusy}>
            {saveLabel}
          </Button>
          {isChanged && !isBusy && (
            <Button variant="quiet" onClick={handleDiscard}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <SuccessMessage>{isSaved && <Trans context="confirmation">Saved</Trans>}</SuccessMessage>
        </div>
      </form>
    </Card>
  );
}
