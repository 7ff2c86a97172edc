import { Trans, useLingui } from '@lingui/react/macro';
import {
  eventFormats,
  eventKinds,
  eventLevels,
  eventLimits,
} from '@sangam/contract/community-events/community-events.calls.ts';
import type {
  CommunityEvent,
  EventForm,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { useRef, useState, type ReactNode } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { changeEvent, createEvent, listEvents } from './community-events.thunks.ts';
import {
  findInvalidFields,
  listTimeZones,
  toEventForm,
  toEventValues,
  type EventValues,
  type InvalidField,
} from './event-form.ts';
import { AudienceField } from './AudienceField.tsx';
import { CoverField } from './CoverField.tsx';
import { MaterialFilesField } from './MaterialFilesField.tsx';
import { MembersField } from './MembersField.tsx';
import { QuestionsField } from './QuestionsField.tsx';
import { RowsField } from './RowsField.tsx';
import { useEventCover } from './use-event-cover.ts';
import { useEventMaterials } from './use-event-materials.ts';

interface EventDialogProps {
  /** Null for a new one. */
  event: CommunityEvent | null;
  /** Creates a new event with all values, the cover and the materials of this one, except its times and photos. */
  isCopy: boolean;
  onClose: () => void;
}

/** Creates, changes and publishes an event or workshop. */
export function EventDialog({ event, isCopy, onClose }: EventDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { keyFor } = useIdempotencyKey();
  const [values, setValues] = useState(() => toEventValues(event, isCopy));
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  /** A second attempt after a failed upload changes the event instead of creating it again. */
  const [changed, setChanged] = useState(isCopy ? null : event);
  const cover = useEventCover(event);
  const files = useEventMaterials(event);
  const isPublished = changed?.state === 'published';
  const hasTypedSinceSave = useRef(false);
  const texts: Record<InvalidField, string> = {
    title: t`Enter a title`,
    startsAt: t`Choose a start`,
    endsAt: t`Choose an end`,
    seats: t`Enter a whole number from 1 to 99,999`,
    meetingLink: t`Begin with https://`,
    materials: t`Begin with https://`,
  };
  const invalid = hasTried ? findInvalidFields(values) : [];
  const errors: Readonly<Record<string, string>> = {
    ...failure?.errors,
    ...Object.fromEntries(invalid.map((name) => [name, texts[name]])),
  };

  /** For the handlers of the fields. */
  function typing<Value>(onChange: (value: Value) => void) {
    return (value: Value) => {
      hasTypedSinceSave.current = true;
      onChange(value);
    };
  }

  const change = typing((more: Partial<EventValues>) => setValues((now) => ({ ...now, ...more })));

  async function save(state: EventForm['state']) {
    setHasTried(true);
    setFailure(null);
    if (findInvalidFields(values).length > 0) return;
    hasTypedSinceSave.current = false;
    const form = toEventForm(values, state);
    const created = {
      ...form,
      weeks: values.weeks,
      ...(event && { copiesFilesOf: event.id }),
    };
    const result = changed
      ? await dispatch(
          changeEvent({
            id: changed.id,
            version: changed.version,
            changesLater: values.changesLater,
            ...form,
          }),
        )
      : await dispatch(createEvent({ ...created, idempotencyKey: keyFor(created) }));
    if (changeEvent.rejected.match(result) || createEvent.rejected.match(result)) {
      setFailure(result.payload ?? null);
      return;
    }
    const changesLater = values.changesLater || (!changed && values.weeks > 1);
    setChanged(result.payload);
    setValues((now) => ({ ...now, changesLater }));
    const fileFailure =
      (await cover.save(result.payload, changesLater)) ??
      (await files.save(result.payload, changesLater));
    if (fileFailure) {
      const { message: reason } = fileFailure;
      const message = t`The event is saved, but not all its files. ${reason}`;
      setFailure({ ...fileFailure, message, errors: {} });
      return;
    }
    notify.success(savedText(state));
    // The response has one date of a series only.
    if (values.weeks > 1 || values.changesLater) void dispatch(listEvents());
    // What was typed meanwhile stays in the dialog, to be saved too.
    if (!hasTypedSinceSave.current) onClose();
  }

  function savedText(state: EventForm['state']): string {
    if (state === 'draft') return t`Draft saved`;
    return isPublished ? t`Changes saved` : t`Event published`;
  }

  const fields = { values, errors, onChange: change };
  return (
    <FormDialog
      onClose={onClose}
      title={changed ? t`Edit event` : t`New event`}
      size="large"
      onSubmit={() => save('published')}
      submitLabel={isPublished ? <Trans>Save changes</Trans> : <Trans>Publish</Trans>}
      otherSubmit={
        isPublished
          ? undefined
          : { label: <Trans>Save draft</Trans>, onSubmit: () => save('draft') }
      }
    >
      <FormError>{failure?.message}</FormError>
      <KindFields {...fields} />
      <TextField {...fields} name="title" label={t`Title`} required />
      <TextField
        {...fields}
        name="summary"
        label={t`Summary (optional)`}
        hint={t`Describe it in one sentence.`}
      />
      <TextField {...fields} name="description" label={t`Description (optional)`} rows={4} />
      <CoverField draft={cover.draft} share={cover.share} onChange={typing(cover.change)} />
      <AudienceField
        audience={values.audience}
        errors={errors}
        onChange={(audience) => change({ audience })}
      />
      {values.audience.kind === 'everyone' && (
        <Checkbox
          label={t`Show on a public page`}
          hint={t`Anyone on the web can read it and search engines list it, without the meeting link.`}
          checked={values.isPublic}
          onChange={({ currentTarget }) => change({ isPublic: currentTarget.checked })}
        />
      )}
      <TimeFields {...fields} />
      <SeriesField {...fields} event={changed} />
      <PlaceFields {...fields} />
      {values.kind === 'workshop' && (
        <>
          <TextField
            {...fields}
            name="objectives"
            label={t`Learning objectives (optional)`}
            hint={t`One per line.`}
            rows={3}
          />
          <TextField
            {...fields}
            name="prerequisites"
            label={t`Prerequisites (optional)`}
            hint={t`One per line.`}
            rows={3}
          />
        </>
      )}
      <RowsField
        legend={values.kind === 'workshop' ? t`Instructors` : t`Speakers`}
        addLabel={t`Add speaker`}
        removeLabel={t`Remove speaker`}
        columns={[
          { name: 'name', label: t`Name`, maxLength: eventLimits.speakerName },
          { name: 'role', label: t`Role`, maxLength: eventLimits.speakerRole },
          { name: 'bio', label: t`About`, maxLength: eventLimits.speakerBio },
        ]}
        rows={values.speakers}
        emptyRow={{ name: '', role: '', bio: '' }}
        maxRows={eventLimits.speakers}
        onChange={(speakers) => change({ speakers })}
      />
      <SpeakersField {...fields} />
      <RowsField
        legend={t`Materials`}
        addLabel={t`Add link`}
        removeLabel={t`Remove link`}
        error={errors['materials']}
        columns={[
          { name: 'title', label: t`Title`, maxLength: eventLimits.materialTitle },
          { name: 'url', label: t`Link`, maxLength: eventLimits.link },
        ]}
        rows={values.materials}
        emptyRow={{ title: '', url: '' }}
        maxRows={eventLimits.materials}
        onChange={(materials) => change({ materials })}
      />
      <MaterialFilesField draft={files.draft} share={files.share} onChange={typing(files.change)} />
      <QuestionsField
        questions={values.questions}
        error={errors['questions']}
        onChange={(questions) => change({ questions })}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  values: EventValues;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<EventValues>) => void;
}

type TextName =
  | 'title'
  | 'summary'
  | 'description'
  | 'place'
  | 'price'
  | 'objectives'
  | 'prerequisites';

interface TextFieldProps extends FieldsProps {
  name: TextName;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Lines of a longer text. */
  rows?: number;
}

function TextField(props: TextFieldProps) {
  const { values, errors, onChange, name, label, hint, required = false, rows } = props;
  const control = {
    name,
    autoComplete: 'off',
    maxLength: eventLimits[name],
    value: values[name],
  };
  return (
    <Field label={label} hint={hint} required={required} error={errors[name]}>
      {rows === undefined ? (
        <TextInput
          {...control}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      ) : (
        <TextArea
          {...control}
          rows={rows}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
}

function KindFields({ values, onChange }: FieldsProps) {
  const { t } = useLingui();
  const kinds = { event: t`Event`, workshop: t`Workshop` };
  const formats = { live: t`Live`, recorded: t`Pre-recorded` };
  const levels = {
    beginner: t`Beginner`,
    intermediate: t`Intermediate`,
    advanced: t`Advanced`,
  };
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label={t`Kind`}>
        <Select
          name="kind"
          value={values.kind}
          onChange={({ target }) => {
            const kind = eventKinds.find((one) => one === target.value);
            if (kind) onChange({ kind });
          }}
        >
          {eventKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {values.kind === 'workshop' && (
        <>
          <Field label={t`Format`}>
            <Select
              name="format"
              value={values.format}
              onChange={({ target }) => {
                const format = eventFormats.find((one) => one === target.value);
                if (format) onChange({ format });
              }}
            >
              {eventFormats.map((format) => (
                <option key={format} value={format}>
                  {formats[format]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Level`}>
            <Select
              name="level"
              value={values.level}
              onChange={({ target }) => onChange({ level: target.value })}
            >
              <option value="">{t`None`}</option>
              {eventLevels.map((level) => (
                <option key={level} value={level}>
                  {levels[level]}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </div>
  );
}

function TimeFields({ values, errors, onChange }: FieldsProps) {
  const { t } = useLingui();
  const [timeZones] = useState(() => listTimeZones(values.timeZone));
  const times = [
    { name: 'startsAt', label: t`Start`, isRequired: true },
    { name: 'endsAt', label: t`End`, isRequired: true },
    { name: 'closesAt', label: t`Registration closes (optional)`, isRequired: false },
  ] as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {times.map(({ name, label, isRequired }) => (
        <Field key={name} label={label} required={isRequired} error={errors[name]}>
          <TextInput
            type="datetime-local"
            name={name}
            value={values[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        </Field>
      ))}
      <Field label={t`Time zone`} hint={t`The times above are in this time zone.`}>
        <Select
          name="timeZone"
          value={values.timeZone}
          onChange={({ currentTarget }) => onChange({ timeZone: currentTarget.value })}
        >
          {timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

interface SeriesFieldProps extends FieldsProps {
  /** Null for a new one. */
  event: CommunityEvent | null;
}

/** Repeats a new event weekly, or extends a change to the later dates of a series. */
function SeriesField({ values, onChange, event }: SeriesFieldProps) {
  const { t } = useLingui();
  if (event) {
    const hasLater = event.series !== null && event.series.date < event.series.dates;
    if (!hasLater) return null;
    return (
      <Checkbox
        label={t`Change the later dates of this series too`}
        checked={values.changesLater}
        onChange={({ currentTarget }) => onChange({ changesLater: currentTarget.checked })}
      />
    );
  }
  return (
    <Field label={t`Repeat`} hint={t`Each date has its own seats and registration.`}>
      <Select
        name="weeks"
        value={String(values.weeks)}
        onChange={({ currentTarget }) => onChange({ weeks: Number(currentTarget.value) })}
      >
        {Array.from({ length: eventLimits.weeks }, (_, index) => index + 1).map((weeks) => (
          <option key={weeks} value={weeks}>
            {weeks === 1 ? t`Does not repeat` : t`Weekly, ${weeks} dates`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Speakers who are members. */
function SpeakersField({ values: { memberSpeakers }, onChange }: FieldsProps) {
  const { t } = useLingui();
  return (
    <MembersField
      label={t`Speakers who are members`}
      members={memberSpeakers.map(({ person }) => person)}
      maxMembers={eventLimits.speakers}
      onAdd={(person) => onChange({ memberSpeakers: [...memberSpeakers, { person, role: '' }] })}
      onRemove={(username) =>
        onChange({
          memberSpeakers: memberSpeakers.filter(({ person }) => person.username !== username),
        })
      }
      renderMore={({ username, name }) => (
        <TextInput
          aria-label={t`Role of ${name}`}
          placeholder={t`Role`}
          maxLength={eventLimits.speakerRole}
          value={memberSpeakers.find(({ person }) => person.username === username)?.role ?? ''}
          onChange={({ currentTarget }) =>
            onChange({
              memberSpeakers: memberSpeakers.map((speaker) =>
                speaker.person.username === username
                  ? { ...speaker, role: currentTarget.value }
                  : speaker,
              ),
            })
          }
        />
      )}
    />
  );
}

function PlaceFields(props: FieldsProps) {
  const { values, errors, onChange } = props;
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...props}
        name="place"
        label={t`Place`}
        hint={t`Leave it empty if the event is only online.`}
      />
      <Field
        label={t`Meeting link (optional)`}
        hint={t`Only registered members see it.`}
        error={errors['meetingLink']}
      >
        <TextInput
          name="meetingLink"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={eventLimits.link}
          value={values.meetingLink}
          onChange={({ currentTarget }) => onChange({ meetingLink: currentTarget.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Seats (optional)`} hint={t`Empty: no limit.`} error={errors['seats']}>
          <TextInput
            name="seats"
            inputMode="numeric"
            autoComplete="off"
            value={values.seats}
            onChange={({ currentTarget }) => onChange({ seats: currentTarget.value.trim() })}
          />
        </Field>
        <TextField
          {...props}
          name="price"
          label={t`Price (optional)`}
          hint={t`For example ₹200 or Free.`}
        />
      </div>
    </>
  );
}
