import { Trans, useLingui } from '@lingui/react/macro';
import {
  contentLanguageNames,
  contentLanguages,
} from '@sangam/contract/posts/content-languages.ts';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import {
  changeContentLanguages,
  getContentLanguages,
  selectContentLanguages,
} from '../content-languages.slice.ts';
import { usePreferenceChange } from '../use-preference-change.ts';
import { PreferenceStatus } from './PreferenceStatus.tsx';

/** The languages that the user reads, and whether the feed hides posts in others. */
export function ContentLanguageSettings() {
  const { t } = useLingui();
  const { languages, request, load } = useContentLanguages();
  const { isSaved, problem, change } = usePreferenceChange(changeContentLanguages);
  if (!languages && request.error) {
    return <ErrorState message={request.error.message} onRetry={load} busy={request.loading} />;
  }
  if (!languages) {
    return (
      <LoadingRegion onRetry={load}>
        <Skeleton className="h-72 w-full rounded-control" />
      </LoadingRegion>
    );
  }
  const { readLanguages, hideOtherLanguages } = languages;
  const hidesNothing = hideOtherLanguages && readLanguages.length === 0;
  return (
    <Section title={t`Languages you read`} heading="h3">
      <fieldset
        aria-label={t`Languages you read`}
        className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 pl-3 sm:grid-cols-3"
      >
        {contentLanguages.map((language) => (
          <Checkbox
            key={language}
            label={<span lang={language}>{contentLanguageNames[language]}</span>}
            checked={readLanguages.includes(language)}
            onChange={({ target }) =>
              change({
                readLanguages: contentLanguages.filter((one) =>
                  one === language ? target.checked : readLanguages.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <Switch
        label={t`Hide posts in other languages`}
        hint={t`Your feed leaves out posts in languages you have not chosen. Your own posts and posts without a language are always shown.`}
        isOn={hideOtherLanguages}
        onChange={(isOn) => change({ hideOtherLanguages: isOn })}
      />
      {hidesNothing && (
        <p className="rounded-control bg-info-soft p-3 text-control text-info">
          <Trans>Choose at least one language. Until then, all posts are shown.</Trans>
        </p>
      )}
      <PreferenceStatus isSaved={isSaved} problem={problem} />
    </Section>
  );
}

/** The languages that the user reads. */
function useContentLanguages() {
  const dispatch = useAppDispatch();
  const { languages, request } = useAppSelector(selectContentLanguages);

  useEffect(() => {
    void dispatch(getContentLanguages());
  }, [dispatch]);

  return { languages, request, load: () => void dispatch(getContentLanguages()) };
}
