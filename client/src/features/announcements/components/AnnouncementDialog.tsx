import { Trans, useLingui } from '@lingui/react/macro';
import {
  announcementLimits,
  audiences,
  newMemberDays,
} from '@sangam/contract/announcements/announcements.calls.ts';
import type {
  Announcement,
  AnnouncementText,
} from '@sangam/contract/announcements/announcements.schema.ts';
import { languageList } from '@sangam/contract/settings/language-list.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import { useId, useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { CharacterCount } from '../../../ui/CharacterCount.tsx';
import { charactersLeft } from '../../../ui/characters-left.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { notify } from '../../../ui/notify.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import {
  findInvalidFields,
  toAnnouncementForm,
  toFormValues,
  type FormValues,
} from '../announcement-form.ts';
import { audienceLabels } from '../announcement-labels.ts';
import { changeAnnouncement, createAnnouncement } from '../announcements.thunks.ts';
import { BannerContent } from './BannerContent.tsx';

interface AnnouncementDialogProps {
  /** Null for a new one. */
  announcement: Announcement | null;
  onClose: () => void;
}

/** Creates an announcement, or changes one that has not started. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { keyFor } = useIdempotencyKey();
  const [values, setValues] = useState(() => toFormValues(announcement));
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const invalid = hasTried ? findInvalidFields(values) : [];
  const change = (changed: Partial<FormValues>) => setValues({ ...values, ...changed });
  const errors = {
    ...failure?.errors,
    ...(invalid.includes('title') && { 'texts.en.title': t`Enter a title` }),
    ...(invalid.includes('link') && { link: t`Begin with / or https://` }),
    ...(invalid.includes('startsAt') && { startsAt: t`Choose a start` }),
    ...(invalid.includes('endsAt') && { endsAt: t`Choose an end` }),
  };

  async function handleSubmit() {
    setHasTried(true);
    setFailure(null);
    if (findInvalidFields(values).length > 0) return;
    const form = toAnnouncementForm(values);
    const result = announcement
      ? await dispatch(
          changeAnnouncement({ id: announcement.id, version: announcement.version, ...form }),
        )
      : await dispatch(createAnnouncement({ ...form, idempotencyKey: keyFor(form) }));
    if (changeAnnouncement.rejected.match(result) || createAnnouncement.rejected.match(result)) {
      setFailure(result.payload ?? null);
      return;
    }
    notify.success(savedTexts[values.publish]);
    onClose();
  }

  const savedTexts = {
    now: t`Announcement published`,
    later: t`Announcement scheduled`,
    draft: t`Draft saved`,
  };
  const submitLabels = { now: t`Publish`, later: t`Schedule`, draft: t`Save draft` };
  return (
    <FormDialog
      onClose={onClose}
      title={announcement ? t`Edit announcement` : t`New announcement`}
      size="large"
      onSubmit={handleSubmit}
      submitLabel={submitLabels[values.publish]}
    >
      <FormError>{failure?.message}</FormError>
      {completeLanguages.map((language) => (
        <TextFields
          key={language}
          language={language}
          values={values.texts[language]}
          errors={errors}
          onChange={(text) => change({ texts: { ...values.texts, [language]: text } })}
        />
      ))}
      <Field
        label={t`Link`}
        hint={t`Optional. A page of this site, such as /events, or an address that begins with https://`}
        error={errors['link']}
      >
        <TextInput
          name="link"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={announcementLimits.link}
          value={values.link}
          onChange={({ currentTarget }) => change({ link: currentTarget.value })}
        />
      </Field>
      <Preview values={values} />
      <Field
        label={t`Who sees it`}
        hint={
          values.audience === 'new-members'
            ? t`Members who joined up to ${newMemberDays} days before the start, or join while it runs.`
            : undefined
        }
      >
        <Select
          name="audience"
          value={values.audience}
          onChange={({ target }) => {
            const audience = audiences.find((one) => one === target.value);
            if (audience) change({ audience });
          }}
        >
          {audiences.map((audience) => (
            <option key={audience} value={audience}>
              {t(audienceLabels[audience])}
            </option>
          ))}
        </Select>
      </Field>
      <TimeFields values={values} errors={errors} onChange={change} />
      <div className="grid gap-3">
        <Checkbox
          label={t`Members can dismiss the banner`}
          hint={t`It stays dismissed on all their devices.`}
          checked={values.dismissible}
          onChange={({ target }) => change({ dismissible: target.checked })}
        />
        <Checkbox
          label={t`Also send a notification`}
          hint={t`It appears in the notifications when the announcement starts, and in the email digest.`}
          checked={values.sendsNotification}
          onChange={({ target }) => change({ sendsNotification: target.checked })}
        />
      </div>
    </FormDialog>
  );
}

type Errors = Readonly<Record<string, string>>;

interface TextFieldsProps {
  language: Language;
  values: AnnouncementText;
  errors: Errors;
  onChange: (values: AnnouncementText) => void;
}

/** Title and text in one language. Members whose language has no translation see the English text. */
function TextFields({ language, values, errors, onChange }: TextFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const { name } = languageList[language];
  const isTranslation = language !== 'en';
  const { title, text } = values;
  return (
    <div lang={language} className="grid gap-5">
      <Field
        label={isTranslation ? t`Title in ${name} (optional)` : t`Title`}
        required={!isTranslation}
        error={errors[`texts.${language}.title`]}
      >
        <div>
          <TextInput
            name={`title-${language}`}
            autoComplete="off"
            value={title}
            onChange={({ currentTarget }) => onChange({ ...values, title: currentTarget.value })}
          />
          <CharacterCount
            id={`${id}-title`}
            left={charactersLeft(title, announcementLimits.title)}
            limit={announcementLimits.title}
          />
        </div>
      </Field>
      <Field
        label={isTranslation ? t`Text in ${name} (optional)` : t`Text (optional)`}
        error={errors[`texts.${language}.text`]}
      >
        <div>
          <TextArea
            name={`text-${language}`}
            rows={3}
            value={text}
            onChange={({ currentTarget }) => onChange({ ...values, text: currentTarget.value })}
          />
          <CharacterCount
            id={`${id}-text`}
            left={charactersLeft(text, announcementLimits.text)}
            limit={announcementLimits.text}
          />
        </div>
      </Field>
    </div>
  );
}

/** The English banner as members will see it, except that its link cannot be followed. */
function Preview({ values: { texts, link } }: { values: FormValues }) {
  const { t } = useLingui();
  const { title, text } = texts.en;
  const banner = { language: 'en', title: title.trim() || t`Title`, text, link: null } as const;
  return (
    <div aria-label={t`Preview`} role="group" className="grid gap-1.5">
      <p aria-hidden className="text-control font-semibold">
        <Trans>Preview</Trans>
      </p>
      <div className="rounded-card border border-hairline bg-primary-soft px-4 py-3">
        <BannerContent banner={banner} />
        {link.trim() !== '' && (
          <p className="pl-10 text-control font-semibold text-on-primary-soft">
            <Trans>Learn more</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

interface TimeFieldsProps {
  values: FormValues;
  errors: Errors;
  onChange: (changed: Partial<FormValues>) => void;
}

function TimeFields({ values, errors, onChange }: TimeFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <RadioCards
        legend={t`When`}
        name="publish"
        columns={3}
        selected={values.publish}
        onSelect={(publish) => onChange({ publish })}
        cards={[
          { value: 'now', label: t`Publish now` },
          { value: 'later', label: t`Schedule` },
          { value: 'draft', label: t`Save as draft` },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {values.publish === 'later' && (
          <Field label={t`Start`} required error={errors['startsAt']}>
            <TextInput
              type="datetime-local"
              name="starts-at"
              value={values.startsAt}
              onChange={({ currentTarget }) => onChange({ startsAt: currentTarget.value })}
            />
          </Field>
        )}
        <Field
          label={t`End`}
          required
          hint={t`At most ${announcementLimits.days} days after the start.`}
          error={errors['endsAt']}
        >
          <TextInput
            type="datetime-local"
            name="ends-at"
            value={values.endsAt}
            onChange={({ currentTarget }) => onChange({ endsAt: currentTarget.value })}
          />
        </Field>
      </div>
    </>
  );
}
