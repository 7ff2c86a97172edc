import { msg } from '@lingui/core/macro';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { pictureShape } from '../../../ui/crop/crop.ts';
import { changePicture, removePicture } from '../profiles.thunks.ts';
import { usePhotoChange } from '../../../ui/crop/use-photo-change.ts';
import { PhotoField, type PhotoTexts } from '../../../ui/crop/PhotoField.tsx';

const texts: PhotoTexts = {
  choose: msg`Choose a photo`,
  add: msg`Add photo`,
  change: msg`Change photo`,
  remove: msg`Remove photo`,
  updated: msg`Photo updated`,
  removed: msg`Photo removed`,
};

interface PhotoPickerProps {
  name: string;
}

/** The photo of the user with buttons to change it. Not inside a form: Enter in the crop dialog would submit it. */
export function PhotoPicker({ name }: PhotoPickerProps) {
  const dispatch = useAppDispatch();
  const picture = useAppSelector((state) => selectUser(state)?.picture ?? null);
  const photoChange = usePhotoChange({
    url: picture,
    upload: (photo) => dispatch(changePicture(photo)),
    remove: () => dispatch(removePicture()),
  });
  return (
    <PhotoField
      name={name}
      shape={pictureShape}
      hasPhoto={picture !== null}
      photoChange={photoChange}
      texts={texts}
    >
      <Avatar name={name} picture={picture} size={96} standsAlone />
    </PhotoField>
  );
}
