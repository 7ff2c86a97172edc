import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { coverShape } from '../../../ui/crop/crop.ts';
import { changeCover, removeCover } from '../profile-covers.thunks.ts';
import { selectProfileView } from '../profiles.slice.ts';
import { usePhotoChange } from '../../../ui/crop/use-photo-change.ts';
import { PhotoField, type PhotoTexts } from '../../../ui/crop/PhotoField.tsx';
import { MediaCover } from '../../../ui/media/MediaCover.tsx';

const texts: PhotoTexts = {
  choose: msg`Choose a cover photo`,
  add: msg`Add cover photo`,
  change: msg`Change cover photo`,
  remove: msg`Remove cover photo`,
  updated: msg`Cover photo updated`,
  removed: msg`Cover photo removed`,
};

interface CoverPickerProps {
  name: string;
}

/** The cover of the own profile with buttons to change it. The profile must be loaded: until then it has no cover. */
export function CoverPicker({ name }: CoverPickerProps) {
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername) ?? '';
  const cover = useAppSelector((state) => selectProfileView(state, username)?.user.cover ?? null);
  const photoChange = usePhotoChange({
    url: cover?.url ?? null,
    upload: (photo) => dispatch(changeCover(photo)),
    remove: () => dispatch(removeCover()),
  });
  return (
    <PhotoField
      name={name}
      shape={coverShape}
      hasPhoto={cover !== null}
      photoChange={photoChange}
      texts={texts}
      hint={<Trans>JPEG, PNG, WebP or GIF, up to 10 MB. A wide photo looks best.</Trans>}
    >
      <div className="w-full overflow-clip rounded-control">
        <MediaCover
          seed={username}
          cover={cover}
          ratio="4:1"
          sizes="(min-width: 64rem) 40rem, 100vw"
          isFirst
        />
      </div>
    </PhotoField>
  );
}
