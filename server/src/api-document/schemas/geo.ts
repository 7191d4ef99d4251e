import type { SchemaTable } from './table';

const names = {
  address_name: 'The complete address in one line.',
  region_1depth_name: 'First level: city or province.',
  region_2depth_name: 'Second level: district.',
  region_3depth_name: 'Third level: neighbourhood. Empty: there is none.',
};

export const geoSchemas: SchemaTable = {
  Region: {
    about: 'Names of a place at three levels, in one language. A level without a name is empty.',
    fields: { depth1: 'City or province.', depth2: 'District.', depth3: 'Neighbourhood.' },
  },
  TeamRegion: { about: 'Names of a place in Korean and English.' },
  AddressAnswer: {
    about: 'Addresses at a position, in the form of the maps provider.',
    fields: { 'meta.total_count': 'Number of documents.', documents: 'The first one is the address.' },
  },
  AddressDocument: {
    about: 'One place by its two Korean addresses.',
    fields: { address: 'Address by land lot. null: none.', road_address: 'Address by street. null: none.' },
  },
  LandLotAddress: {
    about: 'Korean address by land lot. The names are those of the maps provider.',
    fields: names,
  },
  RoadAddress: {
    about: 'Korean address by street. The names are those of the maps provider.',
    fields: names,
  },
  AddressRefusal: { about: 'A refusal in the form of the maps provider.' },
  Neighbourhood: {
    about: 'A neighbourhood or a city that a search by name has found.',
    fields: {
      latitude: 'Latitude of its middle in degrees (WGS 84).',
      longitude: 'Longitude of its middle in degrees (WGS 84).',
    },
  },
  NeighbourhoodsAnswer: {
    about: 'Neighbourhoods and cities with such a name, at most 20.',
    fields: {
      finest:
        'The smallest kind of Korean region that this server knows by name: a search finds no smaller one. Abroad it finds cities.',
    },
  },
  Outlines: {
    about: 'Borders and names of regions as GeoJSON: every border once, and a point for each name.',
    fields: {
      version: 'Version of the data. A call that names it as `v` may be cached for ever.',
      'features.geometry.coordinates': 'Longitude and latitude in degrees (WGS 84), in this order.',
    },
  },
};
