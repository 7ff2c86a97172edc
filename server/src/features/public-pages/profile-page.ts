import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { markup, Html } from './html.ts';
import { shorten, type PageContent, type Site } from './page-document.ts';
import {
  publicMediaPath,
  renderAvatar,
  renderChips,
  renderDate,
  renderLink,
  renderSection,
  renderText,
  statusLabels,
} from './page-parts.ts';
import { postTitle } from './post-title.ts';
import {
  educationDetails,
  feedPath,
  linkLabels,
  openToLabels,
  postPagePath,
  presentPublicProfile,
  projectPagePath,
  type PublicPerson,
  type PublicProfile,
} from './public-pages.presenter.ts';
import type { PublicProfilePageRow } from './public-pages.queries.ts';

/** Two streams meet: the motif of the logo, in the colour of this community. */
const cover = new Html(
  '<svg class="cover" viewBox="0 0 704 144" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">' +
    '<rect width="704" height="144" fill="var(--cover)"></rect>' +
    '<path d="M-20 20c190 0 300 34 372 150M-20 62c150 0 260 30 320 110" stroke="#fff" stroke-opacity=".28" stroke-width="22"></path>' +
    '<path d="M724 8c-190 0-300 40-372 162M724 56c-150 0-260 30-320 116" stroke="#f4a515" stroke-opacity=".75" stroke-width="22"></path></svg>',
);

/** The public page of a member. */
export function describeProfilePage(site: Site, row: PublicProfilePageRow): PageContent {
  const profile = presentPublicProfile(row);
  const { shownName, designation, path, username, photo } = profile;
  const image = photo
    ? { path: publicMediaPath(photo), alt: `Photo of ${shownName}`, isLarge: false }
    : undefined;
  return {
    title: shownName,
    description:
      shorten([designation, profile.about].filter(Boolean).join('. ')) ||
      `${shownName} is a member of ${site.name}.`,
    path,
    isIndexed: row.searchEngines,
    type: 'profile',
    image,
    feedPath: feedPath(username),
    data: personData(site, profile),
    main: markup`${renderProfile(profile)}
    ${renderProjects(username, row.projects)}
    ${renderPosts(profile, row.posts)}`,
    action: {
      heading: `Work with ${shownName}`,
      text: `Log in or join ${site.name} to connect, send a message and build something together.`,
      button: `Connect on ${site.name}`,
      next: fillPath(pages.profile, { username }),
    },
  };
}

/** `Person` of schema.org for the author of something. */
export function personSummary(site: Site, { shownName, path, designation, photo }: PublicPerson) {
  return {
    '@type': 'Person',
    name: shownName,
    url: site.publicUrl + path,
    ...(designation && { jobTitle: designation }),
    ...(photo && { image: site.publicUrl + publicMediaPath(photo) }),
  };
}

/** `Person` of schema.org, with the public fields only. */
function personData(site: Site, profile: PublicProfile) {
  const { about, nativeName, location, skills, links, education } = profile;
  return {
    ...personSummary(site, profile),
    ...(about && { description: shorten(about, 500) }),
    ...(nativeName && { alternateName: nativeName }),
    ...(location && { homeLocation: { '@type': 'Place', name: location } }),
    ...(skills.length > 0 && { knowsAbout: skills }),
    ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
    ...(education.length > 0 && {
      alumniOf: education.map(({ institution }) => ({
        '@type': 'EducationalOrganization',
        name: institution,
      })),
    }),
  };
}

function renderProfile(profile: PublicProfile): Html {
  const { shownName, nativeName, designation, location, graduationYear, openTo } = profile;
  const facts = [location, graduationYear === null ? '' : `Class of ${graduationYear}`].filter(
    Boolean,
  );
  return markup` <article class="card hero">
      ${cover} ${renderAvatar(shownName, profile.photo, 'large')}
      <h1 dir="auto">${shownName}</h1>
      ${nativeName && markup`<p class="lead" dir="auto">${nativeName}</p>`}
      ${designation && markup`<p dir="auto">${designation}</p>`}
      ${facts.length > 0 && markup`<p class="facts">${facts.map((fact) => markup`<span>${fact}</span>`)}</p>`}
    </article>
    ${profile.about && renderSection('About', markup`<p class="text" dir="auto">${renderText(profile.about)}</p>`)}
    ${openTo.length > 0 && renderSection('Open to', renderOpenTo(openTo))}
    ${profile.skills.length > 0 && renderSection('Skills', renderChips(profile.skills))}
    ${renderEducation(profile)}
    ${renderLinks(profile)}`;
}

function renderOpenTo(openTo: PublicProfile['openTo']): Html {
  const labels = openTo.map((kind) => openToLabels[kind]);
  return renderChips(labels, 'chips open');
}

function renderEducation({ education }: PublicProfile): Html | false {
  if (education.length === 0) return false;
  const items = education.map(
    (item) =>
      markup`<li dir="auto"><strong>${item.institution}</strong><br>
        <span class="lead">${educationDetails(item)}</span></li>`,
  );
  return renderSection('Education', markup`<ul class="rows">${items}</ul>`);
}

function renderLinks({ links }: PublicProfile): Html | false {
  if (links.length === 0) return false;
  const items = links.map(
    ({ kind, url }) => markup`<li>${linkLabels[kind]}: ${renderLink(url)}</li>`,
  );
  return renderSection('Links', markup`<ul class="rows">${items}</ul>`);
}

function renderProjects(
  username: string,
  projects: PublicProfilePageRow['projects'],
): Html | false {
  if (projects.length === 0) return false;
  const items = projects.map(
    (
      project,
    ) => markup`<li dir="auto"><strong><a href="${projectPagePath(username, project)}">${project.title}</a></strong>
      <span class="badge ${project.status}">${statusLabels[project.status]}</span>
      ${project.summary !== '' && markup`<br><span class="lead">${project.summary}</span>`}</li>`,
  );
  return renderSection('Projects', markup`<ul class="rows lined">${items}</ul>`);
}

function renderPosts(profile: PublicProfile, posts: PublicProfilePageRow['posts']): Html | false {
  if (posts.length === 0) return false;
  const items = posts.map(
    ({ id, content, createdAt }) => markup`<li dir="auto">
      <a class="plain" href="${postPagePath(profile.username, id)}">${postTitle(profile, content, 160)}</a>
      <br><span class="meta">${renderDate(createdAt)}</span></li>`,
  );
  return renderSection('Posts', markup`<ul class="rows lined">${items}</ul>`);
}
